/** Messages shared by several domains; those of the specification are verbatim. */
export const messages = {
  empty: 'Поле не может быть пустым',
  notChosen: 'Выберите из списка',
  mail: 'Введите корректный E-mail',
  nothingFound: 'Ничего не найдено',
  somethingWrong: 'Что-то пошло не так...',
  /** Beside a button whose request got no answer; pressing it again repeats the request instead of making a second one. */
  noNetwork: 'Ответ портала не пришёл. Проверьте связь и нажмите ещё раз: дважды ничего не сделаем.',
  unavailable: 'Сервис временно недоступен. Подождите минуту и повторите.',
  notFound: 'Такой записи нет или она удалена',
  forbidden: 'У вас нет доступа к этому действию',
  headOnly: 'Это делают РКФ и администраторы портала: обратитесь в РКФ',
  notOfRole: 'Это действие не входит в ваши обязанности. Роли меняет руководитель в разделе «Сотрудники».',
  otherFederation: 'Это не участник вашей федерации: решает его федерация или РКФ',
  unauthorized: 'Войдите в портал, чтобы продолжить',
} as const;
