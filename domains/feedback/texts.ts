export const feedbackKinds = { 1: 'Ошибка', 2: 'Предложение', 3: 'Вопрос' } as const;

/** Parts of the portal a message may be about. */
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

/** What the form opened for a subject begins with: its kind, and words to go on from. */
export const feedbackBeginnings: Partial<
  Record<FeedbackCategory, { kind: keyof typeof feedbackKinds; content: string }>
> = {
  closing: { kind: 3, content: 'Прошу закрыть нашу страницу и учётную запись на портале. Причина: ' },
};

export const feedbackStatuses = { 1: 'Новое', 2: 'В работе', 3: 'Отвечено', 4: 'Закрыто' } as const;

export const feedbackTexts = {
  short: 'Опишите подробнее: не короче 20 символов',
  stale: 'Это обращение уже изменил другой сотрудник. Откройте его ещё раз.',
  answerMissing: 'Напишите ответ: он уйдёт письмом',
} as const;
