import { type Letter, writeLetter } from '#platform/server/mail/letter.ts';

export const confirmSubject = 'Подтвердите E-mail';

export const confirmLetter = ({ name, token, publicUrl }: { name: string; token: string; publicUrl: string }): Letter =>
  writeLetter({
    greeting: `Здравствуйте, ${name}!`,
    paragraphs: [
      'Вы зарегистрировались на портале кинологической федерации. Осталось подтвердить, что этот E-mail ваш: откройте ссылку. Она действует трое суток и только один раз.',
      'Если вы не регистрировались, ничего не делайте: без подтверждения учётная запись исчезнет.',
    ],
    link: { url: `${publicUrl}/confirm-password-success#${token}`, label: 'Подтвердить E-mail' },
  });
