import { quoted } from '#platform/contract/inputs/quoted.ts';
import { type MailBody, renderMail } from '#platform/server/mail/renderMail.ts';
import { codePath, loginPath } from '../../paths.ts';

export const codeSubject = 'Код активации клуба';

export const codeMail = ({ club, code, publicUrl }: { club: string; code: string; publicUrl: string }): MailBody =>
  renderMail({
    greeting: 'Здравствуйте!',
    paragraphs: [
      `${quoted(club)}\nКод для активации на портале кинологической федерации: ${code}`,
      'Код действует 15 минут. Никому его не сообщайте: сотрудники федерации о нём не спрашивают.',
      'Если клуб не запрашивал код, ничего не делайте.',
    ],
    link: { url: `${publicUrl}${codePath}`, label: 'Ввести код на портале' },
  });

export const activatedSubject = 'Клуб зарегистрирован: данные для входа';

export const activatedMail = ({
  club,
  mail,
  password,
  publicUrl,
}: {
  club: string;
  mail: string;
  password: string;
  publicUrl: string;
}): MailBody =>
  renderMail({
    greeting: 'Здравствуйте!',
    paragraphs: [
      `Регистрация на портале кинологической федерации завершена: ${quoted(club)}.`,
      `E-mail для входа: ${mail}\nОдноразовый пароль: ${password}`,
      'Пароль действует сутки, пока вы не придумаете свой: портал попросит об этом сразу после входа.',
    ],
    link: { url: `${publicUrl}${loginPath}`, label: 'Войти в портал' },
  });
