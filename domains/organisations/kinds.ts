import { type FederationAlias, type UserType, userTypes } from '#platform/contract/userTypes.ts';

export const organisationKinds = ['club', 'kennel', 'nbc', 'federation'] as const;
export type OrganisationKind = (typeof organisationKinds)[number];

export const kindNames: Record<OrganisationKind, string> = {
  club: 'Клуб',
  kennel: 'Питомник',
  nbc: 'НКП',
  federation: 'Федерация',
};
/** Accusative, for «Приглашаем клуб …». */
export const kindTexts: Record<OrganisationKind, string> = {
  club: 'клуб',
  kennel: 'питомник',
  nbc: 'национальный клуб породы',
  federation: 'федерация',
};

export const userTypeOf = (kind: OrganisationKind): UserType => userTypes[kind];

export const kindOfUserType = (userType: number): OrganisationKind | undefined =>
  organisationKinds.find((kind) => userTypes[kind] === userType);

/** Prefilled names of a federation that does not exist yet; staff may change them. */
export const federationNames: Record<FederationAlias, { name: string; short_name: string }> = {
  rkf: { name: 'Российская кинологическая федерация', short_name: 'РКФ' },
  rfls: { name: 'Российская федерация любительского собаководства', short_name: 'РФЛС' },
  rfss: { name: 'Российская федерация служебного собаководства', short_name: 'РФСС' },
  rfos: { name: 'Российская федерация охотничьего собаководства', short_name: 'РФОС' },
  oankoo: {
    name: 'Общероссийская ассоциация независимых кинологических общественных объединений',
    short_name: 'ОАНКОО',
  },
};

/** Whether an organisation has an account or an invitation. */
export const accountStates = ['entered', 'missing', 'invited', 'lapsed', 'uninvited'] as const;
export type AccountState = (typeof accountStates)[number];

export const accountStateNames: Record<AccountState, string> = {
  entered: 'Вошли на портал',
  missing: 'Ещё не вошли',
  invited: 'Приглашены, ждём',
  lapsed: 'Приглашение истекло',
  uninvited: 'Не приглашали',
};

export const statuses = ['active', 'closed'] as const;
