import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { hourOf } from '#domains/catalogue/policy.ts';
import { exhibitionReferees } from '#domains/exhibitions/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { organiserOf } from '#domains/showTeam/server/public.ts';
import { teamMembers } from '#domains/showTeam/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { qrOf } from '#platform/server/qr.ts';
import type { Caller } from '#platform/server/session.ts';
import type { RingDesk } from '../../contract.ts';
import { listPlaceLog } from '../../mainRing/server/queries/history.ts';
import { readMainRing } from '../../mainRing/server/queries/mainRing.ts';
import { ringPath } from '../../paths.ts';
import { delayMinutes } from '../../policy.ts';
import { judgements, ringBreeds, ringJudges, ringPhones, ringSettings, ringStewards, rings } from '../tables.ts';
import { listBreeds } from './breeds.ts';
import { listDogs } from './dogs.ts';
import { listItems, placeBreeds } from './placing.ts';

export async function readSettings(db: Queryable, exhibitionId: number): Promise<RingDesk['settings']> {
  const [row] = await db.select().from(ringSettings).where(eq(ringSettings.exhibitionId, exhibitionId));
  if (!row) return { visibility: 'during', delay_minutes: delayMinutes.usual, version: 0 };
  return { visibility: row.visibility, delay_minutes: row.delayMinutes, version: row.version };
}

/** Dogs of each breed at a ring, and how many of them something is written of. */
export async function countJudged(db: Queryable, exhibitionId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: judgements.ringBreedId, count: sql<number>`count(*)::int` })
    .from(judgements)
    .innerJoin(ringBreeds, eq(ringBreeds.id, judgements.ringBreedId))
    .where(eq(ringBreeds.exhibitionId, exhibitionId))
    .groupBy(judgements.ringBreedId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/**
 * Everything the organiser's page of the rings shows; `publicUrl` begins the addresses of their codes. Throws 403 for
 * everybody but the organiser.
 */
export async function getDesk(
  db: Queryable,
  caller: Caller,
  { exhibitionId, publicUrl }: { exhibitionId: number; publicUrl: string },
): Promise<RingDesk> {
  const { show } = await organiserOf(db, caller, exhibitionId, 'rings');
  const dogs = await listDogs(db, show.id);
  const placed = placeBreeds(dogs, await listItems(db, show.id));
  const breeds = await listBreeds(db, show.id);
  const judged = await countJudged(db, show.id);
  const opened = await db
    .select()
    .from(rings)
    .where(eq(rings.exhibitionId, show.id))
    .orderBy(asc(rings.day), asc(rings.number));
  const phones = await db
    .select({ phone: ringPhones })
    .from(ringPhones)
    .innerJoin(rings, eq(rings.id, ringPhones.ringId))
    .where(and(eq(rings.exhibitionId, show.id), isNull(ringPhones.revokedAt)))
    .orderBy(asc(ringPhones.enteredAt), asc(ringPhones.id));
  const assigned = await db
    .select({ ringId: ringStewards.ringId, memberId: ringStewards.memberId })
    .from(ringStewards)
    .innerJoin(rings, eq(rings.id, ringStewards.ringId))
    .innerJoin(teamMembers, eq(teamMembers.id, ringStewards.memberId))
    .where(and(eq(rings.exhibitionId, show.id), isNull(teamMembers.revokedAt)));
  const stewards = await db
    .select({ id: teamMembers.id, name: teamMembers.name })
    .from(teamMembers)
    .where(
      and(
        eq(teamMembers.exhibitionId, show.id),
        eq(teamMembers.organiserId, show.clubId),
        eq(teamMembers.role, 'steward'),
        isNull(teamMembers.revokedAt),
      ),
    )
    .orderBy(asc(teamMembers.name), asc(teamMembers.id));
  const dogsOf = (offerId: number, breedId: number): number =>
    dogs.filter((dog) => dog.offerId === offerId && dog.breedId === breedId).length;
  return {
    show: { id: show.id, name: show.name, is_cancelled: show.isCancelled },
    refusal: refusalToOpen(show.isCancelled, dogs.length, placed.filter(({ item }) => item !== null).length),
    settings: await readSettings(db, show.id),
    judges: await listJudges(db, show.id),
    rings: opened.map((ring) => ({
      ...{ id: ring.id, day: ring.day, number: ring.number, code: ring.code },
      ...{ address: publicUrl + ringPath(ring.code), qr: qrOf(publicUrl + ringPath(ring.code)) },
      breeds: breeds
        .filter(({ row }) => row.ringId === ring.id)
        .map(({ row, name, rank }) => ({
          ...{ id: row.id, name, rank: rank ?? '', referee_id: row.refereeId, starts_at: hourOf(row.startsAt) },
          ...{ stage: row.stage, dogs: dogsOf(row.offerId, row.breedId), judged: judged.get(row.id) ?? 0 },
          ...{ conflicts: row.conflicts, late: row.late, version: row.version },
        })),
      phones: phones
        .filter(({ phone }) => phone.ringId === ring.id)
        .map(({ phone: { id, name, enteredAt, seenAt } }) => ({
          ...{ id, name, entered_at: new Date(enteredAt).toISOString() },
          seen_at: seenAt === null ? null : new Date(seenAt).toISOString(),
        })),
      steward_ids: assigned.filter(({ ringId }) => ringId === ring.id).map(({ memberId }) => memberId),
    })),
    stewards,
    unplaced: placed
      .filter(({ item }) => item === null)
      .map(({ day, rank, breed, dogs: count }) => ({ day, rank, name: breed, dogs: count })),
    main_ring: await readMainRing(db, show.id),
    place_log: await listPlaceLog(db, show.id),
    show_judges: await listShowJudges(db, show.id),
  };
}

/** Why rings can't be opened; null when they can. */
function refusalToOpen(isCancelled: boolean, dogs: number, placed: number): string | null {
  if (isCancelled) return 'Выставка отменена: ринги не открывают';
  if (dogs === 0) return 'Сначала составьте каталог: ринги судят по его номерам';
  return placed === 0 ? 'В расписании нет рингов с породами каталога. Составьте расписание.' : null;
}

const listShowJudges = (db: Queryable, exhibitionId: number): Promise<RingDesk['show_judges']> =>
  db
    .select({ id: referees.id, name: referees.name })
    .from(exhibitionReferees)
    .innerJoin(referees, eq(referees.id, exhibitionReferees.refereeId))
    .where(eq(exhibitionReferees.exhibitionId, exhibitionId))
    .orderBy(asc(exhibitionReferees.position), asc(referees.id));

/** Judges of the opened rings, and whether each has a PIN. */
async function listJudges(db: Queryable, exhibitionId: number): Promise<RingDesk['judges']> {
  const rows = await db
    .selectDistinct({ id: referees.id, name: referees.name, pinOf: ringJudges.refereeId })
    .from(ringBreeds)
    .innerJoin(referees, eq(referees.id, ringBreeds.refereeId))
    .leftJoin(
      ringJudges,
      and(eq(ringJudges.exhibitionId, ringBreeds.exhibitionId), eq(ringJudges.refereeId, referees.id)),
    )
    .where(eq(ringBreeds.exhibitionId, exhibitionId))
    .orderBy(asc(referees.name), asc(referees.id));
  return rows.map(({ id, name, pinOf }) => ({ referee_id: id, name, has_pin: pinOf !== null }));
}
