export const feedbackKinds = { 1: 'Ошибка', 2: 'Предложение', 3: 'Вопрос' } as const;

export const feedbackCategories = {
  account: 'Вход и учётная запись',
  closing: 'Закрыть страницу и учётную запись',
  profile: 'Страница профиля',
  exhibitions: 'Выставки и календарь',
  documents: 'Документы и заявки',
  news: 'Новости и объявления',
  search: 'Поиск, организации, карта',
  other: 'Другое',
} as const;
export type FeedbackCategory = keyof typeof feedbackCategories;

/** The kind and the first words of a message, for forms opened from a link with a category. */
export const feedbackTemplates: Partial<
  Record<FeedbackCategory, { kind: keyof typeof feedbackKinds; content: string }>
> = {
  closing: { kind: 3, content: 'Прошу закрыть нашу страницу и учётную запись на портале. Причина: ' },
};

export const feedbackStatuses = { 1: 'Новое', 2: 'В работе', 3: 'Отвечено', 4: 'Закрыто' } as const;

export const subjectOf = (message: {
  subject: string | null;
  kind: keyof typeof feedbackKinds;
  category: FeedbackCategory;
}): string => message.subject ?? `${feedbackKinds[message.kind]}: ${feedbackCategories[message.category]}`;

export const feedbackTexts = {
  short: 'Опишите подробнее: не короче 20 символов',
  stale: 'Это обращение уже изменил другой сотрудник. Откройте его ещё раз.',
  answerMissing: 'Напишите ответ: он уйдёт письмом',
  trap: 'Похоже, форму заполнила программа: скрытое поле должно остаться пустым. Обновите страницу и напишите ещё раз.',
  tooFast: 'Форма отправлена слишком быстро. Проверьте вопрос и нажмите «Отправить» ещё раз.',
  tooOld: 'Страница открыта слишком давно. Проверьте вопрос и нажмите «Отправить» ещё раз.',
  noQuestion: 'Этот вопрос уже подтверждён или ссылка устарела. Если ответа нет, напишите ещё раз.',
} as const;
