import { headFederation } from '#platform/contract/access.ts';
import { isFederationAlias, type UserType, userTypes } from '#platform/contract/userTypes.ts';

/** Sections of an edit page that only some kinds of profiles have. */
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

/** Only the profile's own account may edit it; bans are checked before (`bannedRefusal`). */
export const canEditProfile = (session: { profileId: number }, profileId: number): boolean =>
  session.profileId === profileId;

/** The five federations keep their addresses, because pages and menus depend on them. */
export const canChangeAlias = (profile: { user_type: UserType; alias: string }): boolean =>
  profile.user_type !== userTypes.federation && !isFederationAlias(profile.alias.toLowerCase());

/** Contacts and hours of the head federation stand on every page, so that they are entered once for the whole portal. */
export const isHeadPage = ({ alias }: { alias: string }): boolean => alias.toLowerCase() === headFederation;
export const headContactsElsewhere =
  'Адрес, контакты и часы приёма головной федерации – одни на весь портал. Их меняют в «Администрирование → Данные федерации».';

/** An organisation must have a description; a person need not. */
export const needsDescription = (userType: UserType): boolean => hasSection(userType, 'organisation');
