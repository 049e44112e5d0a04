import { eq, inArray, sql } from 'drizzle-orm';
import { breeds, ranks } from '#domains/dictionaries/server/tables.ts';
import { profileBreeds } from '#domains/profiles/server/tables.ts';
import { addDays, type Day, daysBetween } from '#platform/contract/time/dates.ts';
import type { Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { categoryOfType, groupsOf, monobreed } from '../../edit/policy.ts';
import { askJudgesAgain } from '../../invitations/server/commands/organiser.ts';
import { staleAfterMove } from '../../regulations/policy.ts';
import { possibleAwards } from '../../reportRows/awardRules.ts';
import { moveRings } from '../../schedule/server/commands/schedule.ts';
import { type DayRow, exhibitions } from '../tables.ts';

type Row = typeof exhibitions.$inferSelect;

/** Approved data of a show; its organiser adds the rest later. */
export interface ApprovedShow {
  name: string;
  typeId: number;
  /** Null for a breed survey. */
  rankId: number | null;
  clubId: number;
  nbcId: number | null;
  cityId: number;
  beginsOn: Day;
  endsOn: Day;
  contacts: Row['contacts'];
}

export const daysFrom = (beginsOn: Day, endsOn: Day): DayRow[] =>
  Array.from({ length: daysBetween(beginsOn, endsOn) + 1 }, (_, at) => ({
    date: addDays(beginsOn, at),
    time_from: null,
    time_to: null,
  }));

/** Adds a show to the calendar; a trigger notifies its organiser's followers. Returns its id. */
export async function createShow(tx: Transactable, { rankId, ...show }: ApprovedShow): Promise<number> {
  const breedIds = show.nbcId === null ? [] : await breedsOfClub(tx, show.nbcId);
  if (show.typeId === monobreed && !breedIds.length)
    throw new PortalError(409, 'НКП не назвал своих пород: монопородную выставку не из чего составить');
  const [rank] =
    rankId === null ? [] : await tx.select({ fci_group: ranks.fciGroup }).from(ranks).where(eq(ranks.id, rankId));
  const groups = breedIds.length
    ? (await tx.select({ group: breeds.fciGroup }).from(breeds).where(inArray(breeds.id, breedIds))).map(
        ({ group }) => group,
      )
    : [];
  const fciGroups = groupsOf(groups, rank ? [rank] : []);
  const [made] = await tx
    .insert(exhibitions)
    .values({
      ...show,
      category: categoryOfType(show.typeId),
      days: daysFrom(show.beginsOn, show.endsOn),
      rankIds: rankId === null ? [] : [rankId],
      breedIds,
      fciGroups,
      dignityIds: possibleAwards(show.typeId, rankId === null ? [] : [rankId], []),
      coverGroup: fciGroups.length === 1 ? (fciGroups[0] ?? 0) : 0,
      isGranted: true,
    })
    .returning({ id: exhibitions.id });
  if (!made) throw new Error('The show was not inserted');
  return made.id;
}

const breedsOfClub = async (tx: Transactable, nbcId: number): Promise<number[]> =>
  (
    await tx
      .select({ id: profileBreeds.breedId })
      .from(profileBreeds)
      .where(eq(profileBreeds.profileId, nbcId))
      .orderBy(profileBreeds.breedId)
  ).map(({ id }) => id);

/** Locks the row until the transaction ends. */
async function lockShow(tx: Transactable, exhibitionId: number): Promise<Row> {
  const [show] = await tx.select().from(exhibitions).where(eq(exhibitions.id, exhibitionId)).for('update');
  if (!show) throw notFound();
  if (show.isCancelled) throw new PortalError(409, 'Выставка уже отменена');
  return show;
}

/** Moves a show to other days or another city; followers, judges and the breed club are notified. */
export async function moveShow(
  tx: Transactable,
  exhibitionId: number,
  to: { cityId: number; beginsOn: Day; endsOn: Day },
  now: Date,
): Promise<void> {
  const show = await lockShow(tx, exhibitionId);
  const isElsewhere = to.cityId !== show.cityId;
  const later = daysBetween(show.beginsOn, to.beginsOn);
  const hours = show.days[0];
  await tx
    .update(exhibitions)
    .set({
      ...to,
      days: daysFrom(to.beginsOn, to.endsOn).map((day, at) => ({
        ...day,
        time_from: (show.days[at] ?? hours)?.time_from ?? null,
        time_to: (show.days[at] ?? hours)?.time_to ?? null,
      })),
      // Keeps the interval between the entry's deadline and the show.
      entryClosesAt: show.entryClosesAt && sql`${exhibitions.entryClosesAt} + make_interval(days => ${later})`,
      // The rings were planned for other days.
      rings: [],
      documents: staleAfterMove(show.documents),
      // Venue and coordinates belong to the old city.
      ...(isElsewhere && { venue: '', address: '', mapLink: null, latitude: null, longitude: null }),
      version: show.version + 1,
      updatedAt: now.toISOString(),
    })
    .where(eq(exhibitions.id, exhibitionId));
  await moveRings(tx, exhibitionId, { from: show.beginsOn, to: to.beginsOn });
  await recordEvent(tx, { name: 'exhibitions.changed', ids: { exhibitionId } });
  await askJudgesAgain(tx, exhibitionId, now);
}

/**
 * Cancels a show: its page stays with a mark and the organiser's public `note`, entries close and no report is due. A
 * trigger notifies followers.
 */
export async function callOffShow(tx: Transactable, exhibitionId: number, note: string, now: Date): Promise<void> {
  const show = await lockShow(tx, exhibitionId);
  await tx
    .update(exhibitions)
    .set({ isCancelled: true, cancellationNote: note, version: show.version + 1, updatedAt: now.toISOString() })
    .where(eq(exhibitions.id, exhibitionId));
}
