import { type Letter, writeLetter } from '#platform/server/mail/letter.ts';
import { confirmedPath } from '../../paths.ts';
import { safeReturnPath } from '../../returnPath.ts';

export const confirmSubject = 'Подтвердите E-mail';

export interface ToConfirm {
  name: string;
  token: string;
  publicUrl: string;
  /** Return path. */
  next?: string | undefined;
}

export function confirmLetter({ name, token, publicUrl, next }: ToConfirm): Letter {
  const back = safeReturnPath(next);
  return writeLetter({
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
