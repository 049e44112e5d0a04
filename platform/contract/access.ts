import { isFederationAlias, type UserType, userTypes } from './userTypes.ts';

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
  whose?: 'own';
}

/** Federations and administrators. */
export const staff: Kinds = { who: ['federation', 'admin'] };

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

/** May this member, or a visitor, make the call at all? Whose things it touches is the call's own question. */
export const mayCall = (access: Access, session: Bearer | null): boolean =>
  access === 'everyone' || (session !== null && (access === 'member' || access.who.includes(kindOf(session))));

/** Is the call in one of these parts of the API? Letters' case does not count, as it does not on the wire. */
export function isUnder(path: string, parts: readonly string[]): boolean {
  const asked = path.toLowerCase();
  return parts.some((part) => asked === part.toLowerCase() || asked.startsWith(`${part.toLowerCase()}/`));
}
