/** Roles that staff assign. */
export const memberRoles: Readonly<Record<string, string>> = {
  role_judge: 'Судья',
  role_litter_registrator: 'Регистратор помётов',
};

/** Characters of the reason for a blocking. */
export const longestReason = 300;

export const memberTexts = {
  noReason: 'Укажите причину: участник прочтёт её в письме и при входе',
  own: 'Свою учётную запись так изменить нельзя',
  staff: 'Учётную запись сотрудника меняет только администратор',
  roles: 'Роли бывают только у физических лиц',
  foreignFederation: 'В какой федерации состоит участник, решают РКФ и администраторы',
  federation: 'Нет такой федерации',
  notOrganisation: 'В федерации состоят клубы, питомники и НКП',
  stale: 'Пока вы решали, профиль изменил другой сотрудник. Откройте его ещё раз.',
  noAccount: 'У этого профиля нет учётной записи',
} as const;
