import { and, eq, inArray, sql } from 'drizzle-orm';
import { numberText } from '#domains/catalogue/numbers.ts';
import { catalogueLines } from '#domains/catalogue/server/tables.ts';
import { entryExtraMembers } from '#domains/entries/extras/server/tables.ts';
import { logPlaces } from '#domains/entries/server/public.ts';
import { exhibitionReferees } from '#domains/exhibitions/server/tables.ts';
import { organiserOf } from '#domains/showTeam/server/public.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Caller } from '#platform/server/session.ts';
import { announce } from '../../../server/commands/openRings.ts';
import { stale } from '../../../server/commands/organise.ts';
import type { ContestInput } from '../../contract.ts';
import { readMainRing } from '../queries/mainRing.ts';
import { listTeams, type Team } from '../queries/teams.ts';
import { mainRingContests, mainRingPlacings } from '../tables.ts';

/**
 * Writes the places of a contest and its judge, in place of those before. Returns the new version. Throws 409 for a dog
 * that does not come in, 412 for an outdated version.
 */
export async function saveContest(tx: Queryable, caller: Caller, input: ContestInput): Promise<{ version: number }> {
  const { show, accountId } = await organiserOf(tx, caller, input.exhibitionId, 'rings', { lock: true });
  if (show.isCancelled) throw new PortalError(409, 'Выставка отменена: главный ринг не судят');
  const day = (await readMainRing(tx, show.id)).find(({ offer_id: id }) => id === input.offer_id);
  const contest = day?.contests.find((one) => one.contest === input.contest);
  if (!contest)
    throw new PortalError(409, 'В этот ринг пока никто не выходит: закройте породы, победители придут сюда сами');
  if (contest.version !== input.version) throw new PortalError(412, stale);
  const stranger = input.places.find(({ number }) => !contest.dogs.some((dog) => dog.number === number));
  if (stranger) throw new PortalError(409, `Собака № ${stranger.number} в этот ринг не выходит. Обновите страницу.`);
  if (input.referee_id !== null) await assertJudges(tx, show.id, input.referee_id);
  const teams = (await listTeams(tx, show.id)).filter((team) => team.contest === input.contest);
  const placed = await resolvePlaces(tx, show.id, { places: input.places, teams });
  const key = { offerId: input.offer_id, contest: input.contest };
  const own = and(eq(mainRingPlacings.offerId, key.offerId), eq(mainRingPlacings.contest, key.contest));
  const before = await tx.delete(mainRingPlacings).where(own).returning({
    entryId: mainRingPlacings.entryId,
    entryExtraId: mainRingPlacings.entryExtraId,
    place: mainRingPlacings.place,
  });
  const [row] = await tx
    .insert(mainRingContests)
    .values({ ...key, refereeId: input.referee_id, accountId })
    .onConflictDoUpdate({
      target: [mainRingContests.offerId, mainRingContests.contest],
      set: {
        ...{ refereeId: input.referee_id, accountId, changedAt: sql`${portalNow}` },
        version: sql`${mainRingContests.version} + 1`,
      },
    })
    .returning({ version: mainRingContests.version });
  if (placed.length)
    await tx.insert(mainRingPlacings).values(
      placed.map(({ entryId, entryExtraId, place }) => ({
        ...{ ...key, place, entryExtraId },
        entryId: entryExtraId === null ? entryId : null,
      })),
    );
  await logPlaces(tx, {
    ...{ accountId, contest: input.contest },
    changes: changesOf(await leadingEntries(tx, before, teams), placed),
  });
  await announce(tx, show.id);
  return { version: row?.version ?? 1 };
}

interface Placing {
  entryId: number;
  place: number;
}

/** Dogs whose place differs from the one before, by the place they lost or got. */
function changesOf(before: readonly Placing[], after: readonly Placing[]) {
  const from = new Map(before.map(({ entryId, place }) => [entryId, place]));
  const to = new Map(after.map(({ entryId, place }) => [entryId, place]));
  return [...new Set([...from.keys(), ...to.keys()])]
    .map((entryId) => ({ entryId, from: from.get(entryId) ?? null, to: to.get(entryId) ?? null }))
    .filter((change) => change.from !== change.to)
    .toSorted((one, other) => (one.to ?? 0) - (other.to ?? 0));
}

async function assertJudges(tx: Queryable, exhibitionId: number, refereeId: number): Promise<void> {
  const own = and(eq(exhibitionReferees.exhibitionId, exhibitionId), eq(exhibitionReferees.refereeId, refereeId));
  if (!(await tx.$count(exhibitionReferees, own)))
    throw new PortalError(400, { referee_id: 'Этого судьи нет среди судей выставки' });
}

interface PlacedEntry extends Placing {
  /** Null for a dog. */
  entryExtraId: number | null;
}

/** The entries behind the numbers of places; a pair, a kennel or a producer is logged with its first dog. */
async function resolvePlaces(
  tx: Queryable,
  exhibitionId: number,
  { places, teams }: { places: ContestInput['places']; teams: readonly Team[] },
): Promise<PlacedEntry[]> {
  if (teams.length > 0)
    return places.flatMap(({ number, place }) => {
      const team = teams.find((one) => one.number === number);
      return team ? { entryId: team.entryIds[0] as number, entryExtraId: team.id, place } : [];
    });
  const entryIds = await entriesOf(tx, exhibitionId, places);
  return places.flatMap(({ number, place }) => {
    const entryId = entryIds.get(number);
    return entryId === undefined ? [] : { entryId, entryExtraId: null, place };
  });
}

/** Places with the entry that the log names: of a pair, a kennel or a producer its first dog. */
async function leadingEntries(
  tx: Queryable,
  before: readonly { entryId: number | null; entryExtraId: number | null; place: number }[],
  teams: readonly Team[],
): Promise<Placing[]> {
  const extraIds = before.flatMap(({ entryExtraId }) => entryExtraId ?? []);
  const leads = await tx
    .selectDistinctOn([entryExtraMembers.entryExtraId], {
      id: entryExtraMembers.entryExtraId,
      entryId: entryExtraMembers.entryId,
    })
    .from(entryExtraMembers)
    .where(inArray(entryExtraMembers.entryExtraId, [...extraIds, 0]))
    .orderBy(entryExtraMembers.entryExtraId, entryExtraMembers.position, entryExtraMembers.entryId);
  // One that takes part no more is known by its members only.
  const leadOf = new Map([
    ...leads.map(({ id, entryId }) => [id, entryId] as const),
    ...teams.map(({ id, entryIds }) => [id, entryIds[0] as number] as const),
  ]);
  return before.flatMap(({ entryId, entryExtraId, place }) => {
    const lead = entryId ?? leadOf.get(entryExtraId ?? 0);
    return lead === undefined ? [] : { entryId: lead, place };
  });
}

async function entriesOf(
  tx: Queryable,
  exhibitionId: number,
  places: ContestInput['places'],
): Promise<Map<string, number>> {
  const bases = places.map(({ number }) => Number.parseInt(number, 10));
  const rows = await tx
    .select({ entryId: catalogueLines.entryId, base: catalogueLines.base, letter: catalogueLines.letter })
    .from(catalogueLines)
    .where(and(eq(catalogueLines.exhibitionId, exhibitionId), inArray(catalogueLines.base, [...bases, 0])));
  return new Map(rows.map(({ entryId, base, letter }) => [numberText({ base, letter }), entryId]));
}
