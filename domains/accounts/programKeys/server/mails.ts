import { formatDate, formatDateTime, moscowDay } from '#platform/contract/time/dates.ts';
import { type MailBody, renderMail } from '#platform/server/mail/renderMail.ts';

interface NewKey {
  name: string;
  scopes: string;
  at: Date;
  expiresAt: Date;
  publicUrl: string;
}

export const newKeySubject = 'Создан ключ для программы';

export const newKeyMail = ({ name, scopes, at, expiresAt, publicUrl }: NewKey): MailBody =>
  renderMail({
    greeting: 'Здравствуйте!',
    paragraphs: [
      `${formatDateTime(at)} по московскому времени в вашей учётной записи создан ключ «${name}». До ${formatDate(moscowDay(expiresAt))} программа с этим ключом может действовать от вашего имени.`,
      `Что ей открыто: ${scopes}.`,
      'Если ключ создали не вы, отзовите его в разделе «Ключи для программ», смените пароль и сообщите в федерацию.',
    ],
    link: { url: `${publicUrl}/`, label: 'Открыть портал' },
  });
