/** One set of words for a dog and its papers, on pages and in papers. */

export const sexNames: Readonly<Record<number, string>> = { 1: 'кобель', 2: 'сука' };

/** Kinds of papers (`kind`): the application types of the federation, and the puppy card. */
export const documentKinds: Readonly<Record<number, string>> = {
  11: 'Родословная',
  12: 'Общепомётная карта',
  20: 'Сертификат на дисплазию',
  21: 'Сертификат на пателлу',
  22: 'Диплом чемпиона',
  30: 'Метрика щенка',
};

export const puppyCard = 30;

/** What stands in a request's history. */
export const documentStatusNames: Readonly<Record<number, string>> = {
  1: 'Отклонена',
  2: 'В работе',
  3: 'Выполнена',
  4: 'Не отправлена',
  8: 'В архиве',
};

export const litterStatuses = { unregistered: 1, onReview: 2, registered: 3, refused: 4 } as const;

export const requestStatuses = { onReview: 1, refused: 2, confirmed: 3 } as const;
export const requestStatusNames: Readonly<Record<number, string>> = { 1: 'На рассмотрении', 2: 'Отказано', 3: 'Подтверждено' };

export const numberNotFound = 'Номер не найден';
