/** Texts of impersonation: the specification's first. */
export const loginAsTexts = {
  mailMissing: 'Укажите E-mail',
  mailWrong: 'Укажите правильный E-mail',
  reasonTooShort: 'Не короче трёх букв; причину можно и не указывать',
  reasonNotGiven: 'не указана',
  failedTitle: 'Произошла ошибка! =(',
  tryLater: 'Попробуйте повторить попытку позже, либо воспользуйтесь формой обратной связи.',
  noSuchAccount: 'Учётной записи клуба или физического лица с таким E-mail нет',
  notInside: 'Вы уже в своей учётной записи',
  closedInside: 'Это может сделать только владелец учётной записи',
  enter: 'Войти как клуб или физическое лицо',
  back: 'Вернуться в свою учётную запись',
} as const;
