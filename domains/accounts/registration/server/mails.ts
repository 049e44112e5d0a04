import { type MailBody, renderMail } from '#platform/server/mail/renderMail.ts';
import { confirmedPath } from '../../paths.ts';
import { safeReturnPath } from '../../returnPath.ts';

export const confirmSubject = 'Подтвердите E-mail';

export interface ConfirmationParts {
  name: string;
  token: string;
  publicUrl: string;
  /** Return path. */
  next?: string | undefined;
}

export function confirmationMail({ name, token, publicUrl, next }: ConfirmationParts): MailBody {
  const back = safeReturnPath(next);
  return renderMail({
    greeting: `Здравствуйте, ${name}!`,
    paragraphs: [
      'Вы зарегистрировались на портале кинологической федерации. Осталось подтвердить, что этот E-mail ваш: откройте ссылку. Она действует трое суток и только один раз.',
      'Если вы не регистрировались, ничего не делайте: без подтверждения учётная запись исчезнет.',
    ],
    link: {
      url: `${publicUrl}${confirmedPath}${back ? `?next=${encodeURIComponent(back)}` : ''}#${token}`,
      label: 'Подтвердить E-mail',
    },
  });
}
