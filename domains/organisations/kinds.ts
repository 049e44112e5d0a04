import { type FederationAlias, type UserType, userTypes } from '#platform/contract/userTypes.ts';

export const organisationKinds = ['club', 'kennel', 'nbc', 'federation'] as const;
export type OrganisationKind = (typeof organisationKinds)[number];

/** Whom staff invite by letter: organisations of the register and judges of the federation's list. */
export const invitedKinds = [...organisationKinds, 'judge'] as const;
export type InvitedKind = (typeof invitedKinds)[number];

export const kindNames: Record<InvitedKind, string> = {
  club: 'Клуб',
  kennel: 'Питомник',
  nbc: 'НКП',
  federation: 'Федерация',
  judge: 'Судья',
};
/** Accusative, for «Приглашаем клуб …». */
export const kindTexts: Record<InvitedKind, string> = {
  club: 'клуб',
  kennel: 'питомник',
  nbc: 'национальный клуб породы',
  federation: 'федерация',
  judge: 'судья',
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
