import { eq, gt, sql } from 'drizzle-orm';
import { enter, keepersOf, listOpenShows, openEntries, sessionOf } from '#domains/entries/server/demo.ts';
import { entriesFollowOrders, readShow } from '#domains/entries/server/public.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { demoPay, demoPayee } from '#domains/payments/server/demo.ts';
import type { DemoContext } from '#domains/profiles/server/demo.ts';
import { addDays, daysBetween, moscowDay, startOfWeek } from '#platform/contract/time/dates.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { mails } from '#platform/server/mail/tables.ts';
import type { Session } from '#platform/server/session.ts';
import { freeze } from './commands/freeze.ts';

type Parts = Pick<DemoContext, 'clubs' | 'people'> & { publicUrl: string };

/** Clubs before it have shows that take entries. */
const firstClub = 3;

/**
 * Two frozen catalogues of shows of other clubs: of a coming one whose entries have closed, which the federation reads,
 * and of one that was held, which everybody reads. Runs after the entries of the demonstration; mails are past and are
 * not sent.
 */
export async function demoCatalogues(tx: Queryable, { clubs, people, publicUrl }: Parts): Promise<void> {
  const [{ lastMail } = { lastMail: 0 }] = await tx
    .select({ lastMail: sql<number>`coalesce(max(${mails.id}), 0)::int` })
    .from(mails);
  const [club] = clubs;
  const organiser = club && (await sessionOf(tx, club, userTypes.club));
  if (!organiser) return;
  let made = 0;
  for (const [at, one] of clubs.entries()) {
    if (at < firstClub || made === 2) continue;
    const [id] = await listOpenShows(tx, one.id);
    if (id === undefined) continue;
    await demoCatalogue(tx, { club: one, id, people, publicUrl, organiser, serial: 50 + at, isHeld: made === 1 });
    made += 1;
  }
  await tx.delete(mails).where(gt(mails.id, lastMail));
}

interface Made extends Pick<Parts, 'people' | 'publicUrl'> {
  club: Parts['clubs'][number];
  /** The show. */
  id: number;
  /** A session of an organiser's account; clubs without an account act by it. */
  organiser: Session;
  /** Of the bank account of the demonstration. */
  serial: number;
  isHeld: boolean;
}

/** Opens, fills, closes and freezes a show. */
async function demoCatalogue(
  tx: Queryable,
  { club, id, people, publicUrl, organiser, serial, isHeld }: Made,
): Promise<void> {
  await demoPayee(tx, club, serial);
  await openEntries(tx, { ...organiser, profileId: club.id }, { id, isFirst: false, publicUrl });
  for (const keeper of await keepersOf(tx, people.slice(0, -3))) {
    const session = await sessionOf(tx, keeper, userTypes.individual);
    const number = session && (await enter(tx, session, { exhibitionId: id, publicUrl }));
    if (number) await demoPay(tx, number, { followers: [entriesFollowOrders], publicUrl });
  }
  await closeShow(tx, id, isHeld);
  await freeze(tx, id, { publicUrl, accountId: null });
}

/** Ends the entries yesterday; a held show is moved to the end of the week before, days and hours with it. */
async function closeShow(tx: Queryable, id: number, isHeld: boolean): Promise<void> {
  const show = await readShow(tx, id);
  const today = moscowDay(show.now);
  const moved = isHeld ? daysBetween(show.endsOn, addDays(startOfWeek(today), -1)) : 0;
  await tx
    .update(exhibitions)
    .set({
      beginsOn: addDays(show.beginsOn, moved),
      endsOn: addDays(show.endsOn, moved),
      days: show.days.map((day) => ({ ...day, date: addDays(day.date, moved) })),
      entryClosesAt: `${addDays(isHeld ? addDays(show.beginsOn, moved) : today, isHeld ? -7 : -1)}T23:59:59+03:00`,
    })
    .where(eq(exhibitions.id, id));
}
