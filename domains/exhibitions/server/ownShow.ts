import { forbidden, notFound } from '#platform/server/errors.ts';

/** Returns the show. Throws 404 without one, and 403 for another organiser's. */
export function ownShow<Show extends { clubId: number }>(show: Show | undefined, profileId: number): Show {
  if (!show) throw notFound();
  if (show.clubId !== profileId) throw forbidden();
  return show;
}
