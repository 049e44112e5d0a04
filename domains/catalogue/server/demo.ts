import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { enter, keepersOf, listOpenShows, openEntries, sessionOf } from '#domains/entries/server/demo.ts';
import { entriesFollowOrders, readShow } from '#domains/entries/server/public.ts';
import { demoFees, demoHeldPlan } from '#domains/exhibitions/schedule/server/demo.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { demoPay, demoPayee } from '#domains/payments/server/demo.ts';
import type { DemoContext, DemoProfile } from '#domains/profiles/server/demo.ts';
import { addDays, daysBetween, moscowDay } from '#platform/contract/time/dates.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { portalToday } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { runStatement } from '#platform/server/db/typedSql.ts';
import { mails } from '#platform/server/mail/tables.ts';
import type { Session } from '#platform/server/session.ts';
import { freeze } from './commands/freeze.ts';
import { catalogueLines } from './tables.ts';

type Parts = Pick<DemoContext, 'clubs' | 'people'> & { publicUrl: string };

/** Clubs before it have shows that take entries. */
const firstClub = 3;
/** Days before a held show on which its entries were sent, were closed, and got their numbers. */
const heldDays = { entered: 20, closed: 10, frozen: 9 };

/**
 * The frozen catalogue of a coming show of a club that the federation reads, and the public one of a show that the
 * demonstration's club held, whose report is not begun. Runs after the entries of the demonstration; mails are past and
 * are not sent.
 */
export async function demoCatalogues(tx: Queryable, { clubs, people, publicUrl }: Parts): Promise<void> {
  const [{ lastMail } = { lastMail: 0 }] = await tx
    .select({ lastMail: sql<number>`coalesce(max(${mails.id}), 0)::int` })
    .from(mails);
  const [club] = clubs;
  const organiser = club && (await sessionOf(tx, club, userTypes.club));
  if (!organiser) return;
  for (const [at, one] of clubs.entries()) {
    if (at < firstClub) continue;
    const [id] = await listOpenShows(tx, one.id);
    if (id === undefined) continue;
    await demoPayee(tx, one, 50 + at);
    const { now } = await readShow(tx, id);
    const keepers = await keepersOf(tx, people.slice(0, -3));
    await enterDogs(tx, { ...organiser, profileId: one.id }, { id, keepers, most: 2, publicUrl });
    await closeOn(tx, id, addDays(moscowDay(now), -1));
    await freeze(tx, id, { publicUrl, accountId: null });
    break;
  }
  await demoHeld(tx, organiser, { people, publicUrl });
  await tx.delete(mails).where(gt(mails.id, lastMail));
}

/** The show that the organiser held last and has not reported: its entries and its catalogue are made in their past. */
async function demoHeld(
  tx: Queryable,
  organiser: Session,
  { people, publicUrl }: Pick<Parts, 'people' | 'publicUrl'>,
): Promise<void> {
  const [held] = await tx
    .select({ id: exhibitions.id, beginsOn: exhibitions.beginsOn })
    .from(exhibitions)
    .where(
      and(
        eq(exhibitions.clubId, organiser.profileId),
        eq(exhibitions.category, 1),
        eq(exhibitions.isCancelled, false),
        lt(exhibitions.endsOn, portalToday),
        sql`jsonb_array_length(${exhibitions.reports}) = 0`,
      ),
    )
    .orderBy(desc(exhibitions.endsOn), desc(exhibitions.id))
    .limit(1);
  if (!held) return;
  const keepers = await keepersOf(tx, people.slice(0, -3));
  const { breeds, frozenOn } = await demoFrozen(tx, organiser, { ...held, keepers, most: 2, publicUrl });
  const publishedAt = new Date(`${frozenOn}T12:00:00+03:00`);
  await demoHeldPlan(tx, held, { breedIds: breeds.map(({ id }) => id), publishedAt });
}

interface FrozenShow {
  id: number;
  beginsOn: string;
  keepers: readonly DemoProfile[];
  /** Dogs that a keeper enters. */
  most: number;
  publicUrl: string;
  /** Enters further dogs on the same day. */
  also?: () => Promise<void>;
}

/**
 * Fees, paid entries and the frozen catalogue of a show, in their past. Returns its breeds with the numbers of their dogs.
 * Its mails are the caller's to remove.
 */
export async function demoFrozen(
  tx: Queryable,
  organiser: Session,
  { id, beginsOn, keepers, most, publicUrl, also }: FrozenShow,
): Promise<{ breeds: { id: number; dogs: number }[]; frozenOn: string }> {
  const today = moscowDay((await readShow(tx, id)).now);
  const inPast = async <Result>(day: string, act: () => Promise<Result>): Promise<Result> => {
    const days = daysBetween(day, today);
    await shiftClock(tx, { days: -days });
    const result = await act();
    await shiftClock(tx, { days });
    return result;
  };
  const frozenOn = addDays(beginsOn, -heldDays.frozen);
  await closeOn(tx, id, addDays(beginsOn, -heldDays.closed));
  await demoFees(tx, { id, beginsOn }, today);
  await inPast(addDays(beginsOn, -heldDays.entered), () => enterDogs(tx, organiser, { id, keepers, most, publicUrl }));
  if (also) await inPast(addDays(beginsOn, -heldDays.entered), also);
  await inPast(frozenOn, () => freeze(tx, id, { publicUrl, accountId: null }));
  const breedId = sql<number>`(${catalogueLines.dog} ->> 'breed_id')::int`;
  const breeds = await tx
    .select({ id: breedId, dogs: sql<number>`count(*)::int` })
    .from(catalogueLines)
    .where(eq(catalogueLines.exhibitionId, id))
    .groupBy(sql`1`)
    .orderBy(asc(sql`1`));
  return { breeds, frozenOn };
}

/** Moves the clock of the rest of the transaction, on top of what a test moved it by. */
export const shiftClock = (
  tx: Queryable,
  { days = 0, seconds = 0 }: { days?: number; seconds?: number },
): Promise<void> =>
  runStatement(
    tx,
    sql`select set_config('portal.clock_shift', (coalesce(nullif(current_setting('portal.clock_shift', true), ''), '0')::interval
      + make_interval(days => ${days}, secs => ${seconds}))::text, true)`,
  );

/** Opens a show and lets people enter and pay. */
async function enterDogs(
  tx: Queryable,
  organiser: Session,
  { id, keepers, most, publicUrl }: Omit<FrozenShow, 'beginsOn'>,
): Promise<void> {
  await openEntries(tx, organiser, { id, isFirst: false, publicUrl });
  for (const keeper of keepers) {
    const session = await sessionOf(tx, keeper, userTypes.individual);
    const number = session && (await enter(tx, session, { exhibitionId: id, publicUrl, most }));
    if (number) await demoPay(tx, number, { followers: [entriesFollowOrders], publicUrl });
  }
}

const closeOn = async (tx: Queryable, id: number, day: string): Promise<void> => {
  await tx
    .update(exhibitions)
    .set({ entryClosesAt: `${day}T23:59:59+03:00` })
    .where(eq(exhibitions.id, id));
};
