import { type Letter, writeLetter } from '#platform/server/mail/letter.ts';

export const answerSubject = 'Ответ разработчиков портала';

export const answerLetter = ({ content, answer }: { content: string; answer: string }): Letter =>
  writeLetter({
    greeting: 'Здравствуйте!',
    paragraphs: [
      'Вы писали разработчикам портала:',
      content,
      'Ответ:',
      answer,
      'Если вопрос остался, напишите ещё раз на странице «Связаться с разработчиками».',
    ],
  });
