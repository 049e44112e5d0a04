import { eq, gt, inArray, sql } from 'drizzle-orm';
import { enter, keepersOf, listOpenShows, openEntries, sessionOf } from '#domains/entries/server/demo.ts';
import { entriesFollowOrders, readShow } from '#domains/entries/server/public.ts';
import { entryTerms } from '#domains/entries/server/tables.ts';
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
const heldClub = 3;
const payeeOf = { coming: 50, held: 90 };

/**
 * Two frozen catalogues: of a coming show of the demonstration's club, whose entries have closed, and of a show that
 * another club has held. Runs after the entries of the demonstration; mails are past and are not sent.
 */
export async function demoCatalogues(tx: Queryable, { clubs, people, publicUrl }: Parts): Promise<void> {
  const [{ lastMail } = { lastMail: 0 }] = await tx
    .select({ lastMail: sql<number>`coalesce(max(${mails.id}), 0)::int` })
    .from(mails);
  const [club] = clubs;
  const organiser = club && (await sessionOf(tx, club, userTypes.club));
  if (!organiser) return;
  const parts = { people, publicUrl, organiser };
  await demoCatalogue(tx, { ...parts, clubs: clubs.slice(0, 1), payeeAt: payeeOf.coming, isHeld: false });
  await demoCatalogue(tx, { ...parts, clubs: clubs.slice(heldClub), payeeAt: payeeOf.held, isHeld: true });
  await tx.delete(mails).where(gt(mails.id, lastMail));
}

interface Made extends Parts {
  /** A session of an organiser's account; clubs without an account act by it. */
  organiser: Session;
  payeeAt: number;
  isHeld: boolean;
}

/** Opens, fills, closes and freezes the last free show of the first club that has one. */
async function demoCatalogue(
  tx: Queryable,
  { clubs, people, publicUrl, organiser, payeeAt, isHeld }: Made,
): Promise<void> {
  for (const club of clubs) {
    const id = await freeShowOf(tx, club.id);
    if (id === undefined) continue;
    await demoPayee(tx, club, payeeAt);
    await openEntries(tx, { ...organiser, profileId: club.id }, { id, isFirst: false, publicUrl });
    for (const keeper of await keepersOf(tx, people.slice(0, -3))) {
      const session = await sessionOf(tx, keeper, userTypes.individual);
      const number = session && (await enter(tx, session, { exhibitionId: id, publicUrl }));
      if (number) await demoPay(tx, number, { followers: [entriesFollowOrders], publicUrl });
    }
    await closeShow(tx, id, isHeld);
    await freeze(tx, id, { publicUrl, accountId: null });
    return;
  }
}

/** The farthest open show of a club that takes no entries yet; undefined when another one would not be left. */
async function freeShowOf(tx: Queryable, clubId: number): Promise<number | undefined> {
  const open = await listOpenShows(tx, clubId);
  if (open.length === 0) return undefined;
  const taken = await tx
    .select({ id: entryTerms.exhibitionId })
    .from(entryTerms)
    .where(inArray(entryTerms.exhibitionId, open));
  const free = open.filter((id) => taken.every((one) => one.id !== id));
  return free.length > 1 || taken.length === 0 ? free.at(-1) : undefined;
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
