import { type FederationAlias, fullAlias, type UserType } from '#platform/contract/userTypes.ts';

/** Address of a profile's public page, with the trailing slash of the specification. */
export const profilePath = (profile: { user_type: UserType; alias: string }): string =>
  fullAlias(profile.user_type, profile.alias);

export const federationPath = (alias: FederationAlias): string => `/${alias}`;
