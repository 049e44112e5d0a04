import { formatDateTime } from '#platform/contract/time/dates.ts';
import { type MailBody, renderMail } from '#platform/server/mail/renderMail.ts';
import { withKeys } from '../../server/mails.ts';

export const blockedSubject = 'Учётная запись заблокирована';

interface Blocked {
  reason: string;
  at: Date;
  publicUrl: string;
  /** Names of the keys that ended with it. */
  keys: readonly string[];
}

export const blockedMail = ({ reason, at, publicUrl, keys }: Blocked): MailBody =>
  renderMail({
    greeting: 'Здравствуйте!',
    paragraphs: [
      `Федерация заблокировала вашу учётную запись на портале ${formatDateTime(at)} по московскому времени. Войти в неё нельзя, все сеансы завершены.`,
      ...withKeys(keys),
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
