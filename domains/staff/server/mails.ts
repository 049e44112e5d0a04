import { formatDateTime } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import { renderMail } from '#platform/server/mail/renderMail.ts';
import { staffInvitationPath } from '../paths.ts';
import { type StaffRole, shortestPassword } from '../policy.ts';
import { roleWords } from '../texts.ts';

interface Invited {
  mail: string;
  name: string;
  employer: string;
  roles: readonly StaffRole[];
  /** Name of the person who invites. */
  inviter: string;
  until: Date;
  token: string;
  publicUrl: string;
}

const listed = (roles: readonly StaffRole[]): string => roles.map((role) => roleWords[role]).join(', ');

/** Mails the link that makes the person's own account. */
export async function queueInvitation(tx: Queryable, invited: Invited): Promise<void> {
  const { mail, name, employer, roles, inviter, until, token, publicUrl } = invited;
  await queueMail(tx, {
    to: mail,
    subject: `Приглашение на работу в портале: ${employer}`,
    ...renderMail({
      greeting: `Здравствуйте, ${name}!`,
      paragraphs: [
        `${inviter} приглашает вас работать в портале под своим именем. ${employer}, обязанности: ${listed(roles)}.`,
        `Откройте ссылку и придумайте свой пароль, не короче ${shortestPassword} символов. Ссылка действует один раз, до ${formatDateTime(until)} по московскому времени.`,
        'После первого входа включите второй фактор и сохраните запасные коды. Журнал портала называет каждого, кто что сделал: не передавайте пароль никому, даже коллегам.',
        'Если вы не договаривались об этом, ничего не открывайте: без вас ссылка ничего не даёт.',
      ],
      link: { url: `${publicUrl}${staffInvitationPath}#${token}`, label: 'Принять приглашение' },
    }),
  });
}

/** Mails the person about the change of access. */
export async function queueStaffNotice(
  tx: Queryable,
  to: string,
  { subject, text, publicUrl }: { subject: string; text: string; publicUrl: string },
): Promise<void> {
  await queueMail(tx, {
    to,
    subject,
    ...renderMail({
      greeting: 'Здравствуйте!',
      paragraphs: [text, 'Если это неожиданно, обратитесь к руководителю.'],
      link: { url: `${publicUrl}/`, label: 'Открыть портал' },
    }),
  });
}
