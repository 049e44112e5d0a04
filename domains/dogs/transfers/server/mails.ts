import { registrationPathFrom } from '#domains/accounts/paths.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { type MailBody, renderMail } from '#platform/server/mail/renderMail.ts';
import { transfersPath } from '../paths.ts';

interface Offered {
  /** The Latin name, as on papers. */
  dog: string;
  /** Identifying data: breed, sex, birth, stamp, kennel. */
  marks: readonly string[];
  until: string;
  publicUrl: string;
  mail: string;
}

interface Marked {
  name: string;
  breed: string;
  sex: number;
  bornOn: string;
  stamp: string | null;
  /** Only a kennel is named as breeder; a person is not. */
  kennel: string | null;
}

/** «Заря, померанский шпиц, сука, родилась 12.05.2026, клеймо ABC 123, питомник „Белый берег“» */
export const identifyingFacts = ({ name, breed, sex, bornOn, stamp, kennel }: Marked): string[] => [
  ...(name ? [`«${name}»`] : []),
  breed,
  sex === 1 ? 'кобель' : 'сука',
  `дата рождения ${formatDate(bornOn)}`,
  ...(stamp ? [`клеймо ${stamp}`] : []),
  ...(kennel ? [`питомник ${kennel}`] : []),
];

export const offerSubject = (dog: string): string => `Вам передают собаку: ${dog}`;

/** Mail to an address without an account; it does not name the owner before the receiver agrees. */
export const offerMail = ({ dog, marks, until, publicUrl, mail }: Offered): MailBody =>
  renderMail({
    greeting: 'Здравствуйте!',
    paragraphs: [
      `Владелец хочет записать на вас собаку ${dog} в племенной книге кинологической федерации.`,
      `Что о ней записано: ${marks.join(', ')}. Сверьте с бумагами, которые вам отдали вместе с собакой.`,
      `Зарегистрируйтесь на портале с этим адресом e-mail, подтвердите его и войдите: портал приведёт вас к предложению. Оно ждёт до ${formatDate(until)} на странице «Передача собак». Имя владельца вы увидите, когда согласитесь.`,
      'Если вы не покупали эту собаку и не получали её в дар, ничего не делайте: предложение погаснет само.',
    ],
    link: { url: publicUrl + registrationPathFrom(transfersPath, mail), label: 'Зарегистрироваться и принять' },
  });
