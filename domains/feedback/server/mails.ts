import { type MailBody, renderMail } from '#platform/server/mail/renderMail.ts';

export const answerSubject = 'Ответ разработчиков портала';

export const questionSubject = (subject: string): string => `Ответ федерации: ${subject}`;

export const questionMail = (asked: { content: string; answer: string; askUrl: string }): MailBody =>
  renderMail({
    greeting: 'Здравствуйте!',
    paragraphs: ['Вы спрашивали федерацию:', asked.content, 'Ответ:', asked.answer],
    link: { url: asked.askUrl, label: 'Задать ещё один вопрос' },
  });

export const confirmationSubject = 'Подтвердите вопрос федерации';

/** Holds none of the typed text, so that the portal cannot be used to send a stranger's words to somebody. */
export const confirmationMail = (url: string): MailBody =>
  renderMail({
    greeting: 'Здравствуйте!',
    paragraphs: [
      'С этим адресом на портале федерации задан вопрос. Чтобы его прочитали сотрудники, откройте ссылку и нажмите «Отправить вопрос».',
      'Если вы ни о чём не спрашивали, ничего делать не нужно: неподтверждённый вопрос будет удалён.',
    ],
    link: { url, label: 'Подтвердить вопрос' },
  });

export const answerMail = ({ content, answer }: { content: string; answer: string }): MailBody =>
  renderMail({
    greeting: 'Здравствуйте!',
    paragraphs: [
      'Вы писали разработчикам портала:',
      content,
      'Ответ:',
      answer,
      'Если вопрос остался, напишите ещё раз на странице «Связаться с разработчиками».',
    ],
  });
