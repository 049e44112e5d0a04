import { forbidden, notFound } from '#platform/server/errors.ts';

/** Throws 404 without a show, and 403 for another organiser's. */
export function ownShow<Show extends { clubId: number }>(show: Show | undefined, profileId: number): Show {
  if (!show) throw notFound();
  if (show.clubId !== profileId) throw forbidden();
  return show;
}
