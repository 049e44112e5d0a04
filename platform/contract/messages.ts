/** Messages shared by several domains; those of the specification are verbatim. */
export const messages = {
  empty: 'Поле не может быть пустым',
  notChosen: 'Выберите из списка',
  mail: 'Введите корректный E-mail',
  nothingFound: 'Ничего не найдено',
  somethingWrong: 'Что-то пошло не так...',
  unavailable: 'Сервис временно недоступен. Подождите минуту и повторите.',
  notFound: 'Такой записи нет или она удалена',
  forbidden: 'У вас нет доступа к этому действию',
  unauthorized: 'Войдите в портал, чтобы продолжить',
} as const;
