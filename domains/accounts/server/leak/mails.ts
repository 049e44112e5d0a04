import { formatDateTime } from '#platform/contract/time/dates.ts';
import { type MailBody, renderMail } from '#platform/server/mail/renderMail.ts';
import { recoveryPath } from '../../paths.ts';

export const leakSubject = 'Важно: безопасность вашей учётной записи';

export const leakMail = ({ found, publicUrl }: { found: Date; publicUrl: string }): MailBody =>
  renderMail({
    greeting: 'Здравствуйте!',
    paragraphs: [
      `${formatDateTime(found)} по московскому времени федерация обнаружила, что данные портала могли попасть к посторонним. Среди них могли быть ваше имя, контакты и E-mail. Паролей портал не хранит, только их отпечатки.`,
      'Мы закрыли все входы на портал и отозвали ключи для программ. Чтобы войти снова, задайте новый пароль; если такой же пароль у вас на других сайтах, смените его и там.',
      'Федерация никогда не просит назвать пароль или код. Не отвечайте на письма и звонки, где об этом просят.',
    ],
    link: { url: `${publicUrl}${recoveryPath}`, label: 'Задать новый пароль' },
  });
