/**
 * Categories of a profile's news feed. Their ids are the specification's, except 4, which the portal added.
 */
export const feedCategories = [
  { id: 7, label: 'Новые' },
  { id: 5, label: 'Важные' },
  { id: 6, label: 'Запросы' },
  { id: 4, label: 'Обязательные к прочтению' },
  { id: 8, label: 'Подписки' },
  { id: 1, label: 'Все' },
  { id: 9, label: 'Архив' },
] as const;
export type FeedCategory = (typeof feedCategories)[number]['id'];

export const feedActions = ['read', 'archive', 'restore', 'delete'] as const;
export type FeedAction = (typeof feedActions)[number];

/** Page sizes of the panel (specification, 9) and of the feed. */
export const panelPage = 10;
export const feedPage = 20;
