import { kindOf } from '#platform/contract/access.ts';
import { unauthorized } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';

/** Whoever calls is signed in: the route's access has seen to it. */
export function known(session: Session | null): Session {
  if (!session) throw unauthorized();
  return session;
}

/** Whose applications staff decide: of one federation's members, or all (null): РКФ and administrators. */
export const reviewsOf = (session: Session): number | null =>
  kindOf(session) === 'admin' || session.alias.toLowerCase() === 'rkf' ? null : session.profileId;
