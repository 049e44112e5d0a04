import { isFederationAlias, type UserType, userTypes } from '#platform/contract/userTypes.ts';

/** Sections of an edit page that not every kind of profile has. */
export type KindSection = 'person' | 'organisation' | 'schedule' | 'legal' | 'bank' | 'breeds';

const people: readonly KindSection[] = ['person'];
const organisations: readonly KindSection[] = ['organisation', 'schedule', 'legal', 'bank'];

const sectionsOf: Record<UserType, readonly KindSection[]> = {
  [userTypes.individual]: people,
  [userTypes.admin]: people,
  [userTypes.club]: organisations,
  [userTypes.federation]: organisations,
  [userTypes.kennel]: [...organisations, 'breeds'],
  [userTypes.nbc]: ['organisation', 'bank', 'breeds'],
};

export const hasSection = (userType: UserType, section: KindSection): boolean => sectionsOf[userType].includes(section);

/**
 * A profile is edited by the account it belongs to and by nobody else; what a ban closes is closed before
 * (`refusalOfBanned`).
 */
export const canEditProfile = (session: { profileId: number }, profileId: number): boolean =>
  session.profileId === profileId;

/** The five federations keep their addresses: pages and menus are tied to them. */
export const canChangeAlias = (profile: { user_type: UserType; alias: string }): boolean =>
  profile.user_type !== userTypes.federation && !isFederationAlias(profile.alias.toLowerCase());

/** An organisation says something of itself; a person need not. */
export const mustDescribe = (userType: UserType): boolean => hasSection(userType, 'organisation');
