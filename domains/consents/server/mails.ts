import { formatDate } from '#platform/contract/time/dates.ts';
import { type MailBody, renderMail } from '#platform/server/mail/renderMail.ts';

const greeting = 'Здравствуйте!';

export const submittedSubject = 'Заявка на подтверждение персональных данных принята';
export const submittedMail = (publicUrl: string): MailBody =>
  renderMail({
    greeting,
    paragraphs: [
      'Мы получили ваше согласие на обработку персональных данных. Сотрудник федерации проверит профиль, и мы напишем вам о решении.',
    ],
    link: { url: `${publicUrl}/`, label: 'Открыть портал' },
  });

export const approvedSubject = 'Персональные данные подтверждены';
export const approvedMail = (publicUrl: string): MailBody =>
  renderMail({
    greeting,
    paragraphs: [
      'Федерация подтвердила ваши персональные данные. В профиле теперь стоит отметка «Личность подтверждена».',
    ],
    link: { url: `${publicUrl}/`, label: 'Открыть портал' },
  });

export const refusedSubject = 'Персональные данные не подтверждены';
export const refusedMail = ({ reason, publicUrl }: { reason: string; publicUrl: string }): MailBody =>
  renderMail({
    greeting,
    paragraphs: [
      'Федерация не смогла подтвердить ваши персональные данные.',
      `Причина: ${reason}`,
      'Исправьте сведения в профиле и дайте согласие ещё раз: заявка уйдёт на проверку снова.',
    ],
    link: { url: `${publicUrl}/`, label: 'Открыть портал' },
  });

export const exportSubject = 'Архив ваших данных готов';
export const exportMail = ({ url, until }: { url: string; until: Date }): MailBody =>
  renderMail({
    greeting,
    paragraphs: [
      'Архив со всеми данными, которые портал хранит о вас, собран. Скачать его можно только из вашей учётной записи, в редактировании профиля.',
      `Архив хранится до ${formatDate(until.toISOString().slice(0, 10))}.`,
    ],
    link: { url, label: 'К моим данным' },
  });

export const deletionSubject = 'Учётная запись будет удалена';
export const deletionMail = ({ url, due }: { url: string; due: Date }): MailBody =>
  renderMail({
    greeting,
    paragraphs: [
      `Вы попросили удалить учётную запись. Это произойдёт ${formatDate(due.toISOString().slice(0, 10))}; до тех пор можно передумать.`,
      'Родословные и результаты выставок останутся, но без вашего имени и контактов.',
      'Если это были не вы, смените пароль и отмените удаление.',
    ],
    link: { url, label: 'Отменить удаление' },
  });

export const erasedSubject = 'Учётная запись удалена';
export const erasedMail = (): MailBody =>
  renderMail({
    greeting,
    paragraphs: ['Учётная запись и ваши персональные данные удалены с портала. Это последнее письмо от него.'],
  });
