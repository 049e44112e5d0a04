import { type MailBody, renderMail } from '#platform/server/mail/renderMail.ts';
import { loginPath } from '../../paths.ts';

export const recoverySubject = 'Восстановление пароля';

export const recoveryMail = ({ password, publicUrl }: { password: string; publicUrl: string }): MailBody =>
  renderMail({
    greeting: 'Здравствуйте!',
    paragraphs: [
      `Одноразовый пароль для входа в портал кинологической федерации: ${password}`,
      'Он действует один час, пока вы не придумаете свой: портал попросит об этом сразу после входа, а потом завершит остальные ваши сеансы и отзовёт ключи для программ.',
      'Если вы не просили восстановить пароль, ничего не делайте: прежний пароль продолжает действовать.',
    ],
    link: { url: `${publicUrl}${loginPath}`, label: 'Войти в портал' },
  });
