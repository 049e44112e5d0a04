import { type MailBody, renderMail } from '#platform/server/mail/renderMail.ts';

export const approvedSubject = 'Питомник активирован';

export const approvedMail = ({
  kennel,
  publicUrl,
  path,
}: {
  kennel: string;
  publicUrl: string;
  path: string;
}): MailBody =>
  renderMail({
    greeting: 'Здравствуйте!',
    paragraphs: [
      `Федерация рассмотрела заявку: «${kennel}» активирован на портале. Страница питомника открыта, личный кабинет доступен.`,
    ],
    link: { url: `${publicUrl}${path}`, label: 'Страница питомника' },
  });

export const registeredSubject = 'Питомник зарегистрирован';

export const registeredMail = ({
  kennel,
  mail,
  publicUrl,
}: {
  kennel: string;
  mail: string;
  publicUrl: string;
}): MailBody =>
  renderMail({
    greeting: 'Здравствуйте!',
    paragraphs: [
      `Федерация рассмотрела вашу заявку: ${kennel} зарегистрирован на портале, его страница открыта.`,
      'Войдите под своей учётной записью и нажмите «Перейти в кабинет питомника»: дальше обе учётные записи переключаются в меню профиля.',
      `E-mail питомника для отдельного входа: ${mail}. Пароль для него можно получить через «Не помню пароль».`,
    ],
    link: { url: `${publicUrl}/kennel/activation`, label: 'Перейти в кабинет питомника' },
  });

export const refusedSubject = 'Заявка на активацию питомника отклонена';

export const refusedMail = ({
  kennel,
  reason,
  publicUrl,
}: {
  kennel: string;
  reason: string;
  publicUrl: string;
}): MailBody =>
  renderMail({
    greeting: 'Здравствуйте!',
    paragraphs: [
      `Федерация рассмотрела заявку на активацию «${kennel}» и просит её исправить.`,
      `Что исправить: ${reason}`,
      'Всё, что вы заполнили, сохранено: исправьте и отправьте заявку ещё раз.',
    ],
    link: { url: `${publicUrl}/kennel/activation`, label: 'Исправить заявку' },
  });
