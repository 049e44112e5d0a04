export const feedbackKinds = { 1: 'Ошибка', 2: 'Предложение', 3: 'Вопрос' } as const;

/** Parts of the portal a message may be about. */
export const feedbackCategories = {
  account: 'Вход и учётная запись',
  profile: 'Страница профиля',
  exhibitions: 'Выставки и календарь',
  documents: 'Документы и заявки',
  news: 'Новости и объявления',
  search: 'Поиск, организации, карта',
  other: 'Другое',
} as const;
export type FeedbackCategory = keyof typeof feedbackCategories;

export const feedbackStatuses = { 1: 'Новое', 2: 'В работе', 3: 'Отвечено', 4: 'Закрыто' } as const;

export const feedbackTexts = {
  short: 'Опишите подробнее: не короче 20 символов',
  stale: 'Это обращение уже изменил другой сотрудник. Откройте его ещё раз.',
  answerMissing: 'Напишите ответ: он уйдёт письмом',
} as const;
