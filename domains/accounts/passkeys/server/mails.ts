import { formatDateTime } from '#platform/contract/time/dates.ts';
import { type MailBody, renderMail } from '#platform/server/mail/renderMail.ts';

interface NewPasskey {
  /** «Chrome, Windows». */
  name: string;
  at: Date;
  publicUrl: string;
}

export const newPasskeySubject = 'Добавлен ключ входа';

export const newPasskeyMail = ({ name, at, publicUrl }: NewPasskey): MailBody =>
  renderMail({
    greeting: 'Здравствуйте!',
    paragraphs: [
      `${formatDateTime(at)} по московскому времени в вашу учётную запись на портале федерации добавлен ключ входа: ${name}. С этого устройства теперь можно войти без пароля.`,
      'Если это сделали не вы, удалите ключ в разделе «Безопасность», смените пароль и сообщите в федерацию.',
    ],
    link: { url: `${publicUrl}/`, label: 'Открыть портал' },
  });
