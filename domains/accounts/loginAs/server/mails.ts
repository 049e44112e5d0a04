import { asSentence } from '#platform/contract/plural.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { type MailBody, renderMail } from '#platform/server/mail/renderMail.ts';

interface Occasion {
  device: string;
  at: Date;
  publicUrl: string;
}

export const linkedSubject = 'Учётная запись связана с другими';

export const linkedMail = ({ device, at, publicUrl }: Occasion): MailBody =>
  renderMail({
    greeting: 'Здравствуйте!',
    paragraphs: [
      `Вашу учётную запись добавили к другим в одном браузере: ${device}, ${formatDateTime(at)} по московскому времени. Теперь там можно переходить в неё без пароля.`,
      'Если это были вы, ничего делать не нужно. Если нет — смените пароль: все входы закроются.',
    ],
    link: { url: `${publicUrl}/`, label: 'Открыть портал' },
  });

export const enteredSubject = 'Сотрудник федерации вошёл в вашу учётную запись';

export interface ImpersonationStart {
  staffName: string;
  reason: string;
  at: Date;
  minutes: number;
  publicUrl: string;
}

export const enteredMail = ({ staffName, reason, at, minutes, publicUrl }: ImpersonationStart): MailBody =>
  renderMail({
    greeting: 'Здравствуйте!',
    paragraphs: [
      asSentence(
        `${formatDateTime(at)} по московскому времени в вашу учётную запись вошёл сотрудник федерации: ${staffName}`,
      ),
      `Причина: ${reason}`,
      `Он может работать в ней не дольше ${minutes} минут и не может сменить ваш пароль, почту и согласия. Всё, что он сделает, записано: список — в редактировании профиля, раздел «Безопасность».`,
    ],
    link: { url: `${publicUrl}/`, label: 'Открыть портал' },
  });
