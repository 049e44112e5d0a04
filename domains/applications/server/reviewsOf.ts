import { kindOf } from '#platform/contract/access.ts';
import type { Session } from '#platform/server/session.ts';

/**
 * Returns the federation whose members' applications the staff session decides, or null for all (РКФ,
 * administrators).
 */
export const reviewsOf = (session: Session): number | null =>
  kindOf(session) === 'admin' || session.alias.toLowerCase() === 'rkf' ? null : session.profileId;
