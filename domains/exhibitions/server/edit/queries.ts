import { and, asc, eq, or, sql } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { attachedIds, listAttachedPictures } from '#domains/media/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { forbidden, notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import type { ExhibitionEdit } from '../../editContract.ts';
import { refusalToEdit } from '../../editPolicy.ts';
import { exhibitionReferees, exhibitions } from '../tables.ts';
import { instantOf } from '../zonedTime.ts';
import { exhibitionPurpose } from './purpose.ts';

export type ShowRow = typeof exhibitions.$inferSelect & { timeZone: string };

/** The caller's own show while it may be edited; with `lock` it is held until the transaction ends. */
export async function getOwnShow(db: Queryable, session: Session, { id, now, lock }: { id: number; now: Date; lock: boolean }): Promise<ShowRow> {
  const query = db
    .select({ show: exhibitions, timeZone: cities.timeZone })
    .from(exhibitions)
    .innerJoin(cities, eq(cities.id, exhibitions.cityId))
    .where(eq(exhibitions.id, id));
  const [found] = await (lock ? query.for('update', { of: exhibitions }) : query);
  if (!found) throw notFound();
  const { show, timeZone } = found;
  const endsAt = instantOf(show.endsOn, '24:00', timeZone);
  const refusal = refusalToEdit(session, { clubId: show.clubId, endsAt }, now);
  if (refusal === 'foreign') throw forbidden();
  if (refusal === 'over') throw new PortalError(403, 'Мероприятие окончилось: править его больше нельзя');
  if (show.signUpLink) throw new PortalError(403, 'Это мероприятие правят на его странице записи: оттуда оно попадает и в календарь');
  return { ...show, timeZone };
}

export async function getExhibitionEdit(db: Queryable, session: Session, id: number, now: Date): Promise<ExhibitionEdit> {
  const show = await getOwnShow(db, session, { id, now, lock: false });
  const judges = await db
    .select({ id: referees.id, name: referees.name, fci_groups: exhibitionReferees.fciGroups })
    .from(exhibitionReferees)
    .innerJoin(referees, eq(referees.id, exhibitionReferees.refereeId))
    .where(eq(exhibitionReferees.exhibitionId, id))
    .orderBy(asc(exhibitionReferees.position), asc(referees.id));
  return {
    id,
    version: show.version,
    name: show.name,
    description: show.description,
    category: show.category,
    type_id: show.typeId,
    rank_ids: show.rankIds,
    breed_ids: show.breedIds,
    nbc_id: show.nbcId,
    city_id: show.cityId,
    venue: show.venue,
    address: show.address,
    map_link: show.mapLink ?? '',
    days: show.days.map(({ date, time_from, time_to }) => ({ date, time_from: time_from ?? '', time_to: time_to ?? '' })),
    caste_ids: show.casteIds,
    dignity_ids: show.dignityIds,
    contacts: show.contacts,
    judges,
    documents: attachedIds(show.documents),
    avatar: await listAttachedPictures(db, { purpose: exhibitionPurpose, ownerId: id, links: show.avatarLink ? [show.avatarLink] : [] }),
    breed_clubs: await listBreedClubs(db, show.nbcId),
  };
}

/** Those that are active, and the one the show has. */
const listBreedClubs = (db: Queryable, keptId: number | null): Promise<ExhibitionEdit['breed_clubs']> =>
  db
    .select({
      id: profiles.id,
      name: profiles.shortName,
      breed_ids: sql<number[]>`array(select b.breed_id from profile_breeds b where b.profile_id = profiles.id order by b.breed_id)`,
    })
    .from(profiles)
    .where(and(eq(profiles.userType, userTypes.nbc), or(eq(profiles.isActive, true), keptId === null ? undefined : eq(profiles.id, keptId))))
    .orderBy(asc(profiles.sortName), asc(profiles.id));
