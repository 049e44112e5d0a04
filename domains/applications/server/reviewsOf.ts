import { kindOf } from '#platform/contract/access.ts';
import type { Session } from '#platform/server/session.ts';

/** Whose applications staff decide: of one federation's members, or all (null): РКФ and administrators. */
export const reviewsOf = (session: Session): number | null =>
  kindOf(session) === 'admin' || session.alias.toLowerCase() === 'rkf' ? null : session.profileId;
