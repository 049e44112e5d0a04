import { registrationPathFrom } from '#domains/accounts/paths.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { type Letter, writeLetter } from '#platform/server/mail/letter.ts';
import { transfersPath } from '../paths.ts';

interface Offered {
  /** In Latin letters, as papers have it. */
  dog: string;
  /** What it is told by: breed, sex, birth, stamp, the kennel it was bred in. */
  marks: readonly string[];
  until: string;
  publicUrl: string;
  /** Whom it is written to. */
  mail: string;
}

interface Marked {
  name: string;
  breed: string;
  sex: number;
  bornOn: string;
  stamp: string | null;
  /** A kennel is proud of its dogs; a person who bred one is named to nobody. */
  kennel: string | null;
}

/** «Заря, померанский шпиц, сука, родилась 12.05.2026, клеймо ABC 123, питомник „Белый берег“» */
export const marksOf = ({ name, breed, sex, bornOn, stamp, kennel }: Marked): string[] => [
  ...(name ? [`«${name}»`] : []),
  breed.toLowerCase(),
  sex === 1 ? 'кобель' : 'сука',
  `дата рождения ${formatDate(bornOn)}`,
  ...(stamp ? [`клеймо ${stamp}`] : []),
  ...(kennel ? [`питомник ${kennel}`] : []),
];

export const offerSubject = (dog: string): string => `Вам передают собаку: ${dog}`;

/** To a mail the portal does not know: who gets it is not told whose the dog is before having agreed. */
export const offerLetter = ({ dog, marks, until, publicUrl, mail }: Offered): Letter =>
  writeLetter({
    greeting: 'Здравствуйте!',
    paragraphs: [
      `Владелец хочет записать на вас собаку ${dog} в племенной книге кинологической федерации.`,
      `Что о ней записано: ${marks.join(', ')}. Сверьте с бумагами, которые вам отдали вместе с собакой.`,
      `Зарегистрируйтесь на портале с этим адресом e-mail, подтвердите его и войдите: портал приведёт вас к предложению. Оно ждёт до ${formatDate(until)} на странице «Передача собак». Имя владельца вы увидите, когда согласитесь.`,
      'Если вы не покупали эту собаку и не получали её в дар, ничего не делайте: предложение погаснет само.',
    ],
    link: { url: publicUrl + registrationPathFrom(transfersPath, mail), label: 'Зарегистрироваться и принять' },
  });
