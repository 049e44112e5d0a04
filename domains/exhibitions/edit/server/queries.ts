import { eq } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { attachedIds, listAttachedPictures } from '#domains/media/server/public.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { forbidden, notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { exhibitions } from '../../server/tables.ts';
import { instantOf } from '../../server/zonedTime.ts';
import { isApproved } from '../approvedFields.ts';
import type { ExhibitionEdit } from '../contract.ts';
import { refusalToEdit } from '../policy.ts';
import { exhibitionPurpose } from './purpose.ts';

export type ShowRow = typeof exhibitions.$inferSelect & { timeZone: string };

/**
 * Reads a show of any organiser with its city's time zone. `lock` locks the row until the transaction ends. Throws
 * 404.
 */
export async function readShow(db: Queryable, id: number, lock: boolean): Promise<ShowRow> {
  const query = db
    .select({ show: exhibitions, timeZone: cities.timeZone })
    .from(exhibitions)
    .innerJoin(cities, eq(cities.id, exhibitions.cityId))
    .where(eq(exhibitions.id, id));
  const [found] = await (lock ? query.for('update', { of: exhibitions }) : query);
  if (!found) throw notFound();
  return { ...found.show, timeZone: found.timeZone };
}

/** Reads the caller's own show while it is editable; `lock` locks the row until the transaction ends. */
export async function getOwnShow(
  db: Queryable,
  session: Session,
  { id, now, lock }: { id: number; now: Date; lock: boolean },
): Promise<ShowRow> {
  const show = await readShow(db, id, lock);
  const endsAt = instantOf(show.endsOn, '24:00', show.timeZone);
  const refusal = refusalToEdit(session, { clubId: show.clubId, endsAt }, now);
  if (refusal === 'foreign') throw forbidden();
  if (refusal === 'over') throw new PortalError(403, 'Мероприятие окончилось: править его больше нельзя');
  if (show.signUpLink)
    throw new PortalError(403, 'Это мероприятие правят на его странице записи: оттуда оно попадает и в календарь');
  return show;
}

export async function getExhibitionEdit(
  db: Queryable,
  session: Session,
  id: number,
  now: Date,
): Promise<ExhibitionEdit> {
  const show = await getOwnShow(db, session, { id, now, lock: false });
  return {
    id,
    version: show.version,
    is_approved: isApproved(show),
    name: show.name,
    description: show.description,
    type_id: show.typeId,
    rank_ids: show.rankIds,
    breed_ids: show.breedIds,
    nbc_id: show.nbcId,
    city_id: show.cityId,
    venue: show.venue,
    address: show.address,
    map_link: show.mapLink ?? '',
    days: show.days.map(({ date, time_from, time_to }) => ({
      date,
      time_from: time_from ?? '',
      time_to: time_to ?? '',
    })),
    entry_closes_on: show.entryClosesAt ? moscowDay(show.entryClosesAt) : '',
    registrar: show.registrar ?? '',
    caste_ids: show.casteIds,
    dignity_ids: show.dignityIds,
    contacts: show.contacts,
    documents: attachedIds(show.documents),
    avatar: await listAttachedPictures(db, {
      purpose: exhibitionPurpose,
      ownerId: id,
      links: show.avatarLink ? [show.avatarLink] : [],
    }),
  };
}
