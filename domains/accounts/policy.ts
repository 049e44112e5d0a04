import { type Bearer, isHeadStaff, kindOf } from '#platform/contract/access.ts';
import {
  type AccountType,
  accountTypeOf,
  type FederationAlias,
  isFederationAlias,
  type UserType,
  userTypes,
} from '#platform/contract/userTypes.ts';

/** Linked accounts of one person (specification, 9). */
export const linkedAccountsLimit = 5;

/** A club with a federation's alias counts as a federation, at sign-in as on its page. */
export const accountTypeFor = (userType: UserType, alias: string): AccountType =>
  userType === userTypes.club && isFederationAlias(alias) ? 'federation' : accountTypeOf[userType];

/** An account that is already linked may sign in again. */
export const canLink = (linkedProfileIds: readonly number[], profileId: number): boolean =>
  linkedProfileIds.includes(profileId) || new Set(linkedProfileIds).size < linkedAccountsLimit;

/** Banned actions and consents are visible to the owner only. */
export const canReadProfileState = (session: { profileId: number }, profileId: number): boolean =>
  session.profileId === profileId;

/** Staff: administrators, federations and the clubs that are federations by their alias. */
export const isStaff = (session: Bearer): boolean => ['admin', 'federation'].includes(kindOf(session));

/** Shortest password of staff, characters; members choose one of six. */
export const staffPasswordLength = 12;

/**
 * A federation manages its own page; the РКФ, the federation of the others, and administrators manage all five.
 */
export const looksAfterFederation = (session: Bearer, alias: FederationAlias): boolean =>
  isHeadStaff(session) || (kindOf(session) === 'federation' && session.alias.toLowerCase() === alias);

/** Active members may book the office unless banned (`office` among the banned actions). */
export const hasOfficeAccess = ({
  is_active_profile,
  banned_actions,
}: {
  is_active_profile: boolean;
  banned_actions: readonly string[];
}): boolean => is_active_profile && !banned_actions.includes('office') && !banned_actions.includes('all');
