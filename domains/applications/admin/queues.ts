export const queues = [
  'mine',
  'unassigned',
  'overdue',
  'returned',
  'asked',
  'papers',
  'errors',
  'all',
  'rejected',
  'done',
] as const;
export type Queue = (typeof queues)[number];

export const queueNames: Record<Queue, string> = {
  mine: 'Мои',
  unassigned: 'Без эксперта',
  overdue: 'Просрочены',
  returned: 'Ответили заявители',
  asked: 'Вопросы',
  papers: 'Ждут бумаг',
  errors: 'Сообщения об ошибке',
  all: 'Все нерешённые',
  rejected: 'Возвращены',
  done: 'Выполнены',
};
