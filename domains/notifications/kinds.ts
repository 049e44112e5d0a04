/** What a notification is about; a person chooses for each what also comes by mail. */
export const noticeKinds = ['must_read', 'requests', 'exhibitions', 'news', 'security', 'portal'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeKindNames: Record<NoticeKind, string> = {
  must_read: 'Обязательное к прочтению',
  requests: 'Запросы и документы',
  exhibitions: 'Изменения выставок',
  news: 'Новости тех, на кого вы подписаны',
  security: 'Вход и безопасность',
  portal: 'Сообщения портала',
};

/** How a person looks for them: what asks for an answer, what is only told. */
export const noticeGroups: readonly { title: string; hint: string; kinds: readonly NoticeKind[] }[] = [
  {
    title: 'Ждёт вашего ответа',
    hint: 'Часто ответить нужно до определённого дня.',
    kinds: ['must_read', 'requests'],
  },
  {
    title: 'Выставки и новости',
    hint: 'От тех, на кого вы подписаны, и о выставках, которые вас касаются.',
    kinds: ['exhibitions', 'news'],
  },
  {
    title: 'Учётная запись и портал',
    hint: 'О входе с нового устройства напишем в любом случае, даже если выбрано «Не присылать».',
    kinds: ['security', 'portal'],
  },
];

/** What comes by mail: nothing, one letter a day, or a letter at once. */
export const mailChoices = ['none', 'digest', 'now'] as const;
export type MailChoice = (typeof mailChoices)[number];

/** Until the person chooses. Of a sign-in from a new device the accounts write a letter of their own. */
export const defaultMail: Record<NoticeKind, MailChoice> = {
  must_read: 'now',
  requests: 'now',
  exhibitions: 'digest',
  news: 'none',
  security: 'none',
  portal: 'none',
};
