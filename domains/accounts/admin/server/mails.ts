import { formatDateTime } from '#platform/contract/time/dates.ts';
import { type MailBody, renderMail } from '#platform/server/mail/renderMail.ts';

export const blockedSubject = 'Учётная запись заблокирована';

export const blockedMail = ({ reason, at, publicUrl }: { reason: string; at: Date; publicUrl: string }): MailBody =>
  renderMail({
    greeting: 'Здравствуйте!',
    paragraphs: [
      `Федерация заблокировала вашу учётную запись на портале ${formatDateTime(at)} по московскому времени. Войти в неё нельзя, все сеансы завершены.`,
      `Причина: ${reason}`,
      'Если вы не согласны, обратитесь в федерацию.',
    ],
    link: { url: `${publicUrl}/`, label: 'Открыть портал' },
  });

export const unblockedSubject = 'Учётная запись снова действует';

export const unblockedMail = ({ publicUrl }: { publicUrl: string }): MailBody =>
  renderMail({
    greeting: 'Здравствуйте!',
    paragraphs: [
      'Федерация сняла блокировку с вашей учётной записи на портале: вы снова можете войти с прежним паролем.',
    ],
    link: { url: `${publicUrl}/`, label: 'Открыть портал' },
  });
