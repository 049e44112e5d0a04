import { isFederationAlias, type UserType, userTypes } from './userTypes.ts';

/**
 * Kinds of members as their rights see them: a judge is an individual with `role_judge`, a club with a federation's
 * alias is a federation.
 */
export const accountKinds = ['user', 'judge', 'club', 'kennel', 'nbc', 'federation', 'admin'] as const;
export type AccountKind = (typeof accountKinds)[number];

/**
 * Who may make a call; declared beside the call where it is served. `own`: the call reads or changes only the caller's
 * records and answers 404 or 403 for others. `member`: everybody who is signed in.
 */
export type Access = 'everyone' | 'member' | Kinds;

interface Kinds {
  who: readonly AccountKind[];
  whose?: 'own';
}

/** Federations and administrators. */
export const staff: Kinds = { who: ['federation', 'admin'] };

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

/**
 * Returns whether this member or visitor may make the call at all. Ownership of records is checked by the call itself.
 */
export const mayCall = (access: Access, session: Bearer | null): boolean =>
  access === 'everyone' || (session !== null && (access === 'member' || access.who.includes(kindOf(session))));

/** Returns whether the path lies in one of these parts of the API. Case is ignored, as on the wire. */
export function isUnder(path: string, parts: readonly string[]): boolean {
  const asked = path.toLowerCase();
  return parts.some((part) => asked === part.toLowerCase() || asked.startsWith(`${part.toLowerCase()}/`));
}
