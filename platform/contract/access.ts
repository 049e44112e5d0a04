import { type FederationAlias, isFederationAlias, type UserType, userTypes } from './userTypes.ts';

/**
 * Kinds of members as their rights see them: a judge is an individual with `role_judge`, a club with a federation's
 * alias is a federation.
 */
export const accountKinds = ['user', 'judge', 'club', 'kennel', 'nbc', 'federation', 'admin'] as const;
export type AccountKind = (typeof accountKinds)[number];

/**
 * Who may make a call; it stands beside the call where it is served. `own`: the call reads or changes only what belongs to the caller, and of another's things says
 * 404 or 403. `member` is everybody who is signed in.
 */
export type Access = 'everyone' | 'member' | Kinds;

interface Kinds {
  who: readonly AccountKind[];
  /** `members`: a federation asks only about its own members and papers; the head federation and administrators ask about all. */
  whose?: 'own' | 'members';
  /** Of the federations only the head one. */
  isHeadOnly?: true;
}

/**
 * All federations and administrators: reading what binds everybody (terms, days off, rules of shows), which every
 * federation applies and none of them changes alone.
 */
export const staff: Kinds = { who: ['federation', 'admin'] };

/**
 * Federations about their own members and papers, the head federation and administrators about all. The call itself
 * asks `actsFor`, or limits its list by `reachOf`.
 */
export const staffOfMembers: Kinds = { who: ['federation', 'admin'], whose: 'members' };

/**
 * The head federation and administrators: what all federations share (the studbook, dictionaries, rules, the list of
 * judges, pages of the portal), and people who belong to no federation.
 */
export const headStaff: Kinds = { who: ['federation', 'admin'], isHeadOnly: true };

export const headFederation: FederationAlias = 'rkf';

export const administrators: Kinds = { who: ['admin'] };

/** These kinds of members, of whatever they ask. */
export const only = (...who: readonly AccountKind[]): Kinds => ({ who });

/** These kinds of members, or all, and only what is their own. */
export const ownOnly = (...who: readonly AccountKind[]): Kinds => ({
  who: who.length ? who : accountKinds,
  whose: 'own',
});

/** As much of a session as its kind needs. */
export interface Bearer {
  userType: UserType;
  alias: string;
  roles: readonly string[];
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

/** Administrators and the head federation, which the other federations belong to. */
export function isHeadStaff(bearer: Bearer): boolean {
  const kind = kindOf(bearer);
  return kind === 'admin' || (kind === 'federation' && bearer.alias.toLowerCase() === headFederation);
}

/**
 * The federation whose members and papers staff act on, by its profile; null: all of them. For a session that is no
 * staff's, its own profile, whose members are none.
 */
export const reachOf = (session: Bearer & { profileId: number }): number | null =>
  isHeadStaff(session) ? null : session.profileId;

/** May staff act on what belongs to this federation? Null: it belongs to none, and the head federation acts on it. */
export function actsFor(session: Bearer & { profileId: number }, federationId: number | null): boolean {
  const reach = reachOf(session);
  return reach === null || reach === federationId;
}

/** May this member, or a visitor, make the call at all? Whose things it touches is the call's own question. */
export function mayCall(access: Access, session: Bearer | null): boolean {
  if (access === 'everyone') return true;
  if (session === null) return false;
  if (access === 'member') return true;
  return access.who.includes(kindOf(session)) && (!access.isHeadOnly || isHeadStaff(session));
}

/** Is the call in one of these parts of the API? Letters' case does not count, as it does not on the wire. */
export function isUnder(path: string, parts: readonly string[]): boolean {
  const asked = path.toLowerCase();
  return parts.some((part) => asked === part.toLowerCase() || asked.startsWith(`${part.toLowerCase()}/`));
}
