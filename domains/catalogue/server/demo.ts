import { eq, gt, sql } from 'drizzle-orm';
import { enter, keepersOf, listOpenShows, openEntries, sessionOf } from '#domains/entries/server/demo.ts';
import { entriesFollowOrders, readShow } from '#domains/entries/server/public.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { demoPay, demoPayee } from '#domains/payments/server/demo.ts';
import type { DemoContext } from '#domains/profiles/server/demo.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { mails } from '#platform/server/mail/tables.ts';
import type { Session } from '#platform/server/session.ts';
import { freeze } from './commands/freeze.ts';

type Parts = Pick<DemoContext, 'clubs' | 'people'> & { publicUrl: string };

/** Clubs before it have shows that take entries. */
const firstClub = 3;

/**
 * The frozen catalogue of a coming show whose entries have closed, of a club that the federation reads. Runs after the
 * entries of the demonstration; mails are past and are not sent.
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
    await demoCatalogue(tx, { club: one, id, people, publicUrl, organiser, serial: 50 + at });
    break;
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
}

/** Opens, fills, closes and freezes a show. */
async function demoCatalogue(tx: Queryable, { club, id, people, publicUrl, organiser, serial }: Made): Promise<void> {
  await demoPayee(tx, club, serial);
  await openEntries(tx, { ...organiser, profileId: club.id }, { id, isFirst: false, publicUrl });
  for (const keeper of await keepersOf(tx, people.slice(0, -3))) {
    const session = await sessionOf(tx, keeper, userTypes.individual);
    const number = session && (await enter(tx, session, { exhibitionId: id, publicUrl, most: 2 }));
    if (number) await demoPay(tx, number, { followers: [entriesFollowOrders], publicUrl });
  }
  const { now } = await readShow(tx, id);
  await tx
    .update(exhibitions)
    .set({ entryClosesAt: `${addDays(moscowDay(now), -1)}T23:59:59+03:00` })
    .where(eq(exhibitions.id, id));
  await freeze(tx, id, { publicUrl, accountId: null });
}
