import { formatDate, moscowDay } from '#platform/contract/time/dates.ts';
import { type MailBody, renderMail } from '#platform/server/mail/renderMail.ts';
import { letterFor, usualInvitation } from '../../campaigns/texts.ts';
import type { OrganisationKind } from '../../kinds.ts';
import { invitationPath } from '../../paths.ts';
import { invitationDays } from '../../texts.ts';

export const invitationSubject = 'Приглашение на портал федерации';

export const invitationMail = (invited: {
  kind: OrganisationKind;
  name: string;
  token: string;
  expiresAt: Date;
  publicUrl: string;
  letter?: string | undefined;
}): MailBody =>
  renderMail({
    greeting: 'Здравствуйте!',
    paragraphs: [
      ...letterFor(invited.letter ?? usualInvitation, invited),
      'По ссылке ниже придумайте пароль: с ним и с этим E-mail вы будете входить и вести страницу организации.',
      `Ссылка действует ${invitationDays} дней, до ${formatDate(moscowDay(invited.expiresAt.getTime()))}, и только один раз. Она — ключ к странице организации: не пересылайте её.`,
      'Если вы не представляете эту организацию, ничего не делайте.',
    ],
    link: { url: `${invited.publicUrl}${invitationPath}#${invited.token}`, label: 'Принять приглашение' },
  });
