import type { StaffSection } from './staffSections.ts';
import { type FederationAlias, isFederationAlias, type UserType, userTypes } from './userTypes.ts';

/**
 * Kinds of members as their rights see them: a judge is an individual with `role_judge`, a club with a federation's
 * alias is a federation.
 */
export const accountKinds = ['user', 'judge', 'club', 'kennel', 'nbc', 'federation', 'admin'] as const;
export type AccountKind = (typeof accountKinds)[number];

/**
 * Declares who may make a call, beside the call where it is served. `own`: the call reads or changes only the caller's
 * records and answers 404 or 403 for others. `member`: everybody who is signed in.
 */
export type Access = 'everyone' | 'member' | Kinds;

interface Kinds {
  who: readonly AccountKind[];
  /**
   * `members`: a federation asks only about its own members and papers; the head federation and administrators ask
   * about all.
   */
  whose?: 'own' | 'members';
  /** Restricts federations to the head one. */
  isHeadOnly?: true;
  /** People without an account who may make the call too; the call itself checks their record and their right. */
  orGuest?: GuestKind;
  /** Visitors may make the call too; a guest's pass lets it answer more. */
  isForEveryone?: true;
  /**
   * The section of staff's work that the call belongs to; `every`: the caller's own account, and what all sections use.
   * Without one, named staff are refused: the call is the shared account's or a member's alone.
   */
  section?: StaffSection | 'every';
}

/**
 * Kinds of guests: people without an account, whom a pass lets into one record. A guest is refused by every call that
 * does not name the kind. showTeam: a member of a show's team. ring: a phone that a ring has let in.
 */
export type GuestKind = 'showTeam' | 'ring';

/** Access of accounts that guests of a kind have too. */
export type GuestAccess = Kinds & { orGuest: GuestKind };

/** Access of everybody that also reads passes of guests of a kind. */
export type PublicGuestAccess = GuestAccess & { isForEveryone: true };

/**
 * The same access, for guests of this kind too. With 'everyone' the call is open as before and sees the passes of those
 * who have them.
 */
export function orGuest(kind: GuestKind, access: 'everyone'): PublicGuestAccess;
export function orGuest(kind: GuestKind, access?: Kinds | 'member'): GuestAccess;
export function orGuest(kind: GuestKind, access: Kinds | 'member' | 'everyone' = 'member'): GuestAccess {
  if (typeof access === 'object') return { ...access, orGuest: kind };
  return { who: accountKinds, ...(access === 'everyone' && { isForEveryone: true }), orGuest: kind };
}

/** The same access as a part of a section of staff's work. */
export function inSection<Allowed extends Kinds>(section: StaffSection | 'every', access: Allowed): Allowed;
export function inSection(section: StaffSection | 'every', access: 'member'): Kinds;
export function inSection(section: StaffSection | 'every', access: Kinds | 'member'): Kinds {
  return { ...(access === 'member' ? { who: accountKinds } : access), section };
}

/** Whether visitors may make the call. */
export const isForEveryone = (access: Access): boolean =>
  access === 'everyone' || (typeof access === 'object' && access.isForEveryone === true);

/**
 * All federations and administrators: reading what binds everybody (terms, days off, rules of shows), which every
 * federation applies and none of them changes alone.
 */
export const staff: Kinds = { who: ['federation', 'admin'] };

/**
 * Federations about their own members and papers, the head federation and administrators about all. The call itself
 * asks `actsFor`, or limits its list by `staffReach`.
 */
export const staffOfMembers: Kinds = { who: ['federation', 'admin'], whose: 'members' };

/**
 * The head federation and administrators: what all federations share (the studbook, dictionaries, rules, the list of
 * judges, pages of the portal), and people who belong to no federation.
 */
export const headStaff: Kinds = { who: ['federation', 'admin'], isHeadOnly: true };

export const headFederation: FederationAlias = 'rkf';

export const administrators: Kinds = { who: ['admin'] };

/** Only these kinds of members, for any record. */
export const only = (...who: readonly AccountKind[]): Kinds => ({ who });

/** Only these kinds of members (or all), and only for their own records. */
export const ownOnly = (...who: readonly AccountKind[]): Kinds => ({
  who: who.length ? who : accountKinds,
  whose: 'own',
});

/** The fields of a session that its account kind is computed from. */
export interface Bearer {
  userType: UserType;
  alias: string;
  roles: readonly string[];
  /** For named staff: the person and the rights of the roles. Without it the account has all rights of its kind. */
  named?: NamedStaff | null;
}

/** A named member of staff, who acts for a federation or for the portal under an own account. */
export interface NamedStaff {
  /** The person's own profile; the session's profile is the employer's. */
  profileId: number;
  name: string;
  /** Name and roles of today, as journals keep them: «Анна Соколова, выставки». */
  words: string;
  sections: readonly StaffSection[];
}

export function kindOf({ userType, alias, roles }: Bearer): AccountKind {
  switch (userType) {
    case userTypes.individual:
      return roles.includes('role_judge') ? 'judge' : 'user';
    case userTypes.club:
      return isFederationAlias(alias) ? 'federation' : 'club';
    case userTypes.kennel:
      return 'kennel';
    case userTypes.federation:
      return 'federation';
    case userTypes.nbc:
      return 'nbc';
    case userTypes.admin:
      return 'admin';
  }
}

/** Administrators and the head federation, of which the other federations are members. */
export function isHeadStaff(bearer: Bearer): boolean {
  const kind = kindOf(bearer);
  return kind === 'admin' || (kind === 'federation' && bearer.alias.toLowerCase() === headFederation);
}

/**
 * Returns the profile id of the federation whose members and papers staff act on; null means all. For a member who is
 * not staff it is their own profile, which has no members.
 */
export const staffReach = (session: Bearer & { profileId: number }): number | null =>
  isHeadStaff(session) ? null : session.profileId;

/**
 * Whether staff act on what belongs to this federation; with null, for no federation, only the head federation does.
 */
export function canActFor(session: Bearer & { profileId: number }, federationId: number | null): boolean {
  const reach = staffReach(session);
  return reach === null || reach === federationId;
}

/**
 * Returns whether this member or visitor may make the call at all. Ownership of records is checked by the call itself.
 */
export function canCall(access: Access, session: Bearer | null): boolean {
  if (access === 'everyone' || isForEveryone(access)) return true;
  if (session === null) return false;
  if (!isInSections(access, session)) return false;
  if (access === 'member') return true;
  return access.who.includes(kindOf(session)) && (!access.isHeadOnly || isHeadStaff(session));
}

/** Whether the roles of a named member of staff include the section of the call; true for every other account. */
export function isInSections(access: Access, { named }: Bearer): boolean {
  if (!named || isForEveryone(access)) return true;
  if (typeof access === 'string' || access.section === undefined) return false;
  return access.section === 'every' || named.sections.includes(access.section);
}

/** Whether the account works in this section: everybody who is not named staff is limited by the kind alone. */
export const hasSection = ({ named }: Bearer, section: StaffSection): boolean =>
  !named || named.sections.includes(section);

/** Case is ignored, as on the wire. */
export function isPathUnder(path: string, parts: readonly string[]): boolean {
  const asked = path.toLowerCase();
  return parts.some((part) => asked === part.toLowerCase() || asked.startsWith(`${part.toLowerCase()}/`));
}
