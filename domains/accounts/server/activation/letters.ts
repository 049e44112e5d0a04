import { quoted } from '#platform/contract/inputs/quoted.ts';
import { type Letter, writeLetter } from '#platform/server/mail/letter.ts';
import { loginPath } from '../../paths.ts';

export const codeSubject = 'Код активации клуба';

export const codeLetter = ({ club, code }: { club: string; code: string }): Letter =>
  writeLetter({
    greeting: 'Здравствуйте!',
    paragraphs: [
      `Код для активации страницы ${quoted(club)} на портале кинологической федерации: ${code}`,
      'Код действует 15 минут. Никому его не сообщайте: сотрудники федерации о нём не спрашивают.',
      'Если клуб не запрашивал код, ничего не делайте.',
    ],
  });

export const activatedSubject = 'Клуб зарегистрирован: данные для входа';

export const activatedLetter = ({ club, mail, password, publicUrl }: { club: string; mail: string; password: string; publicUrl: string }): Letter =>
  writeLetter({
    greeting: 'Здравствуйте!',
    paragraphs: [
      `Регистрация ${quoted(club)} на портале кинологической федерации завершена.`,
      `E-mail для входа: ${mail}\nОдноразовый пароль: ${password}`,
      'Пароль действует сутки, пока вы не придумаете свой: портал попросит об этом сразу после входа.',
    ],
    link: { url: `${publicUrl}${loginPath}`, label: 'Войти в портал' },
  });
