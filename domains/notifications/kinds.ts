/** Kinds of notifications; a person chooses for each whether it also comes by mail. */
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

/** Groups of kinds in the settings: those that need an answer, and those that only inform. */
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

/** Mail choices: none, one mail a day, or a mail at once. */
export const mailChoices = ['none', 'digest', 'now'] as const;
export type MailChoice = (typeof mailChoices)[number];

/** Defaults until the person chooses. The accounts domain sends its own mail about a sign-in from a new device. */
export const defaultMail: Record<NoticeKind, MailChoice> = {
  must_read: 'now',
  requests: 'now',
  exhibitions: 'digest',
  news: 'none',
  security: 'none',
  portal: 'none',
};
