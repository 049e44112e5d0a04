import { type MailBody, renderMail } from '#platform/server/mail/renderMail.ts';
import { judgeClaimPath } from '../../paths.ts';

interface LinkMail {
  line: string;
  publicUrl: string;
}
const greeting = 'Здравствуйте!';
const opened = 'На портале для вас открыты разделы судьи: права, календарь, дни, когда вы не можете судить.';

export const linkedSubject = 'Вы в перечне судей на портале';
export const linkedMail = ({ line, publicUrl }: LinkMail): MailBody =>
  renderMail({
    greeting,
    paragraphs: [
      `Сотрудник федерации связал вашу учётную запись со строкой перечня судей: ${line}.`,
      opened,
      'Если это не вы, ответьте федерации.',
    ],
    link: { url: `${publicUrl}/`, label: 'Открыть портал' },
  });

export const unlinkedSubject = 'Связь с перечнем судей снята';
export const unlinkedMail = ({ line, reason, publicUrl }: LinkMail & { reason: string }): MailBody =>
  renderMail({
    greeting,
    paragraphs: [
      `Сотрудник федерации снял связь вашей учётной записи со строкой перечня судей: ${line}.`,
      `Причина: ${reason}`,
    ],
    link: { url: `${publicUrl}${judgeClaimPath}`, label: 'Подать заявку судьи' },
  });

export const acceptedSubject = 'Заявка судьи одобрена';
export const acceptedMail = ({ line, publicUrl }: LinkMail): MailBody =>
  renderMail({
    greeting,
    paragraphs: [`Федерация подтвердила, что строка перечня судей — ваша: ${line}.`, opened],
    link: { url: `${publicUrl}/`, label: 'Открыть портал' },
  });

export const refusedSubject = 'Заявка судьи отклонена';
export const refusedMail = ({ line, reason, publicUrl }: LinkMail & { reason: string }): MailBody =>
  renderMail({
    greeting,
    paragraphs: [
      `Федерация рассмотрела вашу заявку на строку перечня судей: ${line}.`,
      `Почему отказано: ${reason}`,
      'Можно исправить и отправить заявку ещё раз.',
    ],
    link: { url: `${publicUrl}${judgeClaimPath}`, label: 'Отправить снова' },
  });
