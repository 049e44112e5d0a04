import { formatDate, moscowDay } from '#platform/contract/time/dates.ts';
import { type MailBody, renderMail } from '#platform/server/mail/renderMail.ts';
import { audienceOf, audienceTexts, letterFor, usualInvitation } from '../../campaigns/texts.ts';
import type { InvitedKind } from '../../kinds.ts';
import { invitationPath } from '../../paths.ts';
import { invitationDays } from '../../texts.ts';

export const invitationSubject = 'Приглашение на портал федерации';

export const invitationMail = (invited: {
  kind: InvitedKind;
  name: string;
  token: string;
  expiresAt: Date;
  publicUrl: string;
  letter?: string | undefined;
}): MailBody => {
  const tail = audienceTexts[audienceOf(invited.kind)].mail;
  return renderMail({
    greeting: 'Здравствуйте!',
    paragraphs: [
      ...letterFor(invited.letter ?? usualInvitation(invited.kind), invited),
      tail.how,
      `Ссылка действует ${invitationDays} дней, до ${formatDate(moscowDay(invited.expiresAt.getTime()))}, и только один раз. Она — ключ к ${tail.keyTo}: не пересылайте её.`,
      tail.otherwise,
    ],
    link: { url: `${invited.publicUrl}${invitationPath}#${invited.token}`, label: 'Принять приглашение' },
  });
};
