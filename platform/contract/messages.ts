/** Messages shared by several domains; those of the specification are verbatim. */
export const messages = {
  empty: 'Поле не может быть пустым',
  notChosen: 'Выберите из списка',
  mail: 'Введите корректный E-mail',
  nothingFound: 'Ничего не найдено',
  somethingWrong: 'Что-то пошло не так...',
  /** Beside a button whose request got no answer and may be repeated: nothing is done twice. */
  noNetwork: 'Ответ портала не пришёл. Проверьте связь и нажмите ещё раз: дважды ничего не сделаем.',
  /** The same where a repetition could do it a second time. */
  noNetworkUnsure:
    'Ответ портала не пришёл, но портал мог успеть. Проверьте связь и обновите страницу, прежде чем нажимать ещё раз.',
  unavailable: 'Сервис временно недоступен. Подождите минуту и повторите.',
  notFound: 'Такой записи нет или она удалена',
  forbidden: 'У вас нет доступа к этому действию',
  headOnly: 'Это делают РКФ и администраторы портала: обратитесь в РКФ',
  notOfRole: 'Это действие не входит в ваши обязанности. Роли меняет руководитель в разделе «Сотрудники».',
  otherFederation: 'Это не участник вашей федерации: решает его федерация или РКФ',
  unauthorized: 'Войдите в портал, чтобы продолжить',
} as const;
