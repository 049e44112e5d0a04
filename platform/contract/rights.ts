import { isFederationAlias, type UserType, userTypes } from './userTypes.ts';

/** Kinds of members as their rights see them: a judge is an individual with `role_judge`, a club with a federation's alias is a federation. */
export const accountKinds = ['user', 'judge', 'club', 'kennel', 'nbc', 'federation', 'admin'] as const;
export type AccountKind = (typeof accountKinds)[number];

/**
 * Who may make a call. `own`: the call reads or changes only what belongs to the caller, and of another's things says 404 or 403.
 * `member` is everybody who is signed in.
 */
export type Right = 'everyone' | 'member' | { who: readonly AccountKind[]; whose?: 'own' };

/** One row for each endpoint of a domain, by the endpoint's name; a route served without `serve` stands as «GET /path». */
export type Rights = Readonly<Record<string, Right>>;

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

/** The `access` of an endpoint whose row names kinds: `access: allowed('club', 'kennel')`. */
export const allowed =
  (...kinds: readonly AccountKind[]) =>
  (session: Bearer): boolean =>
    kinds.includes(kindOf(session));

/** Is the call in one of these parts of the API? Letters' case does not count, as it does not on the wire. */
export function isUnder(path: string, parts: readonly string[]): boolean {
  const asked = path.toLowerCase();
  return parts.some((part) => asked === part.toLowerCase() || asked.startsWith(`${part.toLowerCase()}/`));
}
