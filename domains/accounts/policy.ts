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

/** A club with the alias of a federation is one, at sign-in as on its page. */
export const accountTypeFor = (userType: UserType, alias: string): AccountType =>
  userType === userTypes.club && isFederationAlias(alias) ? 'federation' : accountTypeOf[userType];

/** An account that is in the list already may sign in anew. */
export const canLink = (linkedProfileIds: readonly number[], profileId: number): boolean =>
  linkedProfileIds.includes(profileId) || new Set(linkedProfileIds).size < linkedAccountsLimit;

/** Banned actions and consents are the owner's own business. */
export const canReadProfileState = (session: { profileId: number }, profileId: number): boolean =>
  session.profileId === profileId;

/** Staff of the federation: administrators, federations and the clubs that are federations by their alias. */
export const isStaff = (session: Bearer): boolean => ['admin', 'federation'].includes(kindOf(session));

/**
 * A federation looks after its own page; the РКФ, which the others belong to, and administrators look after all five.
 */
export const looksAfterFederation = (session: Bearer, alias: FederationAlias): boolean =>
  isHeadStaff(session) || (kindOf(session) === 'federation' && session.alias.toLowerCase() === alias);

/** The office receives active members who have not been shut out of it (`office` among the banned actions). */
export const hasOfficeAccess = ({
  is_active_profile,
  banned_actions,
}: {
  is_active_profile: boolean;
  banned_actions: readonly string[];
}): boolean => is_active_profile && !banned_actions.includes('office') && !banned_actions.includes('all');
