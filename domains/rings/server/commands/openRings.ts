import { randomInt } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { referees } from '#domains/judges/server/tables.ts';
import { organiserOf } from '#domains/showTeam/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Caller } from '#platform/server/session.ts';
import type { Opened } from '../../contract.ts';
import { listDogs } from '../queries/dogs.ts';
import { listItems, type PlacedBreed, type PlannedRing, placeBreeds } from '../queries/placing.ts';
import { ringActs, ringBreeds, ringJudges, rings } from '../tables.ts';
import { makeJudgePin, makeRingPin, type Secrets } from './pins.ts';

export const announce = (tx: Queryable, exhibitionId: number): Promise<void> =>
  recordEvent(tx, { name: 'rings.changed', ids: { exhibitionId } });

/** Without signs that look alike. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 12;
const newCode = (): string => Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('');

/**
 * Opens the rings of the schedule, or brings opened ones up to it: a breed of which anything is written stays at its ring
 * with its judge. Returns the PINs of rings and judges that had none. Throws 409 without a catalogue or a schedule.
 */
export async function openRings(
  tx: Queryable,
  secrets: Secrets,
  caller: Caller,
  exhibitionId: number,
): Promise<Opened> {
  const { show } = await organiserOf(tx, caller, exhibitionId, 'rings', { lock: true });
  if (show.isCancelled) throw new PortalError(409, 'Выставка отменена: ринги не открывают');
  // A phone that writes of a breed holds its ring, so a breed is not moved away under its first act.
  await tx
    .select({ id: rings.id })
    .from(rings)
    .where(eq(rings.exhibitionId, show.id))
    .orderBy(asc(rings.id))
    .for('update');
  const dogs = await listDogs(tx, show.id);
  if (!dogs.length) throw new PortalError(409, 'Сначала составьте каталог: ринги судят по его номерам');
  const placed = placeBreeds(dogs, await listItems(tx, show.id)).filter(
    (breed): breed is PlacedBreed & { item: PlannedRing } => breed.item !== null,
  );
  if (!placed.length) throw new PortalError(409, 'В расписании нет рингов с породами каталога. Составьте расписание.');
  const made = await addRings(tx, secrets, show.id, placed);
  await placeAll(tx, show.id, placed);
  const judges = await addJudges(tx, secrets, show.id, placed);
  await announce(tx, show.id);
  return { rings: made, judges };
}

async function addRings(
  tx: Queryable,
  secrets: Secrets,
  exhibitionId: number,
  placed: readonly { item: PlannedRing }[],
): Promise<Opened['rings']> {
  const wanted = new Map(placed.map(({ item: { day, ring } }) => [`${day} ${ring}`, { day, number: ring }]));
  const known = await tx.select().from(rings).where(eq(rings.exhibitionId, exhibitionId));
  for (const { day, number } of known) wanted.delete(`${day} ${number}`);
  const made: Opened['rings'] = [];
  for (const { day, number } of [...wanted.values()].toSorted((one, other) =>
    one.day === other.day ? one.number - other.number : one.day < other.day ? -1 : 1,
  )) {
    const [row] = await tx
      .insert(rings)
      .values({ exhibitionId, day, number, code: newCode(), pinHash: '' })
      .returning({ id: rings.id });
    if (!row) throw new Error('The ring was not inserted');
    made.push({ ring_id: row.id, day, number, pin: await makeRingPin(tx, secrets, row.id) });
  }
  return made;
}

async function placeAll(
  tx: Queryable,
  exhibitionId: number,
  placed: readonly (PlacedBreed & { item: PlannedRing })[],
): Promise<void> {
  const ringOf = new Map(
    (await tx.select().from(rings).where(eq(rings.exhibitionId, exhibitionId))).map((ring) => [
      `${ring.day} ${ring.number}`,
      ring.id,
    ]),
  );
  const begun = await tx
    .selectDistinct({ id: ringBreeds.id })
    .from(ringBreeds)
    .innerJoin(ringActs, eq(ringActs.breedId, ringBreeds.id))
    .where(eq(ringBreeds.exhibitionId, exhibitionId));
  const isBegun = new Set(begun.map(({ id }) => id));
  const known = new Map(
    (await tx.select().from(ringBreeds).where(eq(ringBreeds.exhibitionId, exhibitionId))).map((row) => [
      `${row.offerId} ${row.breedId}`,
      row,
    ]),
  );
  const inOrder = placed.toSorted(
    (one, other) =>
      one.item.startsAt - other.item.startsAt ||
      one.item.id - other.item.id ||
      one.item.breedIds.indexOf(one.breedId) - other.item.breedIds.indexOf(other.breedId) ||
      one.offerId - other.offerId,
  );
  const fresh: (typeof ringBreeds.$inferInsert)[] = [];
  for (const [position, { offerId, breedId, item }] of inOrder.entries()) {
    const own = known.get(`${offerId} ${breedId}`);
    const place = { position, startsAt: item.startsAt, refereeId: item.refereeId };
    const ringId = ringOf.get(`${item.day} ${item.ring}`);
    if (ringId === undefined) throw new Error('The ring of a placed breed is missing');
    if (!own) fresh.push({ exhibitionId, ringId, offerId, breedId, ...place });
    else if (!isBegun.has(own.id))
      await tx
        .update(ringBreeds)
        .set({ ringId, ...place, version: sql`${ringBreeds.version} + 1` })
        .where(eq(ringBreeds.id, own.id));
  }
  if (fresh.length) await tx.insert(ringBreeds).values(fresh);
}

/** Judges of the placed breeds who have no PIN yet. */
async function addJudges(
  tx: Queryable,
  secrets: Secrets,
  exhibitionId: number,
  placed: readonly { item: PlannedRing }[],
): Promise<Opened['judges']> {
  const ids = [...new Set(placed.flatMap(({ item }) => item.refereeId ?? []))];
  const known = await tx
    .select({ id: ringJudges.refereeId })
    .from(ringJudges)
    .where(and(eq(ringJudges.exhibitionId, exhibitionId)));
  const missing = ids.filter((id) => !known.some((one) => one.id === id));
  const named = await tx
    .select({ id: referees.id, name: referees.name })
    .from(referees)
    .where(inArray(referees.id, [...missing, 0]))
    .orderBy(asc(referees.name), asc(referees.id));
  const made: Opened['judges'] = [];
  for (const { id, name } of named)
    made.push({ referee_id: id, name, pin: await makeJudgePin(tx, secrets, { exhibitionId, refereeId: id }) });
  return made;
}
