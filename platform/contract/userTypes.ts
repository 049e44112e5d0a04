/** Codes of `user_type` on the wire, their account type and the first segment of their address. */
export const userTypes = {
  individual: 1,
  club: 3,
  kennel: 4,
  federation: 5,
  nbc: 7,
  admin: 101,
} as const;

export type UserType = (typeof userTypes)[keyof typeof userTypes];
export type AccountType = 'user' | 'club' | 'kennel' | 'federation' | 'nbc' | 'admin';

export const accountTypeOf: Record<UserType, AccountType> = {
  1: 'user',
  3: 'club',
  4: 'kennel',
  5: 'federation',
  7: 'nbc',
  101: 'admin',
};

const prefixOf: Record<UserType, string> = { 1: 'user', 3: 'club', 4: 'kennel', 5: '', 7: 'nbc', 101: 'user' };

export const federationAliases = ['rkf', 'rfls', 'rfss', 'rfos', 'oankoo'] as const;
export type FederationAlias = (typeof federationAliases)[number];

export const isFederationAlias = (alias: string): alias is FederationAlias =>
  (federationAliases as readonly string[]).includes(alias);

/** «/{prefix}/{alias}/»; a federation has no prefix, and a club with a federation's alias counts as a federation. */
export function fullAlias(userType: UserType, alias: string): string {
  const prefix = userType === userTypes.club && isFederationAlias(alias) ? '' : prefixOf[userType];
  return prefix ? `/${prefix}/${alias}/` : `/${alias}/`;
}
