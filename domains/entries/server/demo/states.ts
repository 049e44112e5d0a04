import { and, eq, inArray, sql } from 'drizzle-orm';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { placedStates } from '../../machine.ts';
import { ofShow } from '../commands/endings.ts';
import { credit } from '../commands/money.ts';
import { type Actor, makeStep, portal } from '../commands/step.ts';
import type { EntryRow } from '../queries/show.ts';
import { entries, showOffers } from '../tables.ts';

const organiser: Actor = { who: 'organiser', accountId: null };
const entrant: Actor = { who: 'entrant', accountId: null };

interface DemoStates {
  profileId: number;
  /** The nearly full show first. */
  shows: readonly number[];
}

/**
 * Brings the entries of one person into every state that a desk knows, and fills the first show: its last place is
 * free on one day and none on the day on which the person waits.
 */
export async function demoStates(tx: Queryable, { profileId, shows }: DemoStates): Promise<void> {
  const [first, ...others] = shows;
  if (first === undefined) return;
  const waiting = (await listEntries(tx, profileId, first)).at(-1);
  if (waiting) await toList(tx, waiting, 'Судья на этот день берёт меньше собак');
  await fill(tx, first, waiting?.offerId);
  const pool: EntryRow[] = [];
  for (const id of others) pool.push(...(await listEntries(tx, profileId, id)).filter(({ state }) => state === 'held'));
  // One entry stays as it is: it waits for its payment.
  const [, refused, offered, expired, withdrawn] = pool;
  if (refused) await end(tx, refused, 'refuse', organiser, 'Порода не по судье этого дня');
  if (offered) {
    const listed = await toList(tx, offered, 'Сначала записаны те, кто успел раньше');
    await makeStep(tx, listed, 'offer', {
      ...{ actor: portal, isClosed: false },
      set: { offeredUntil: await inHours(tx, 12) },
    });
  }
  if (expired) await end(tx, expired, 'expire', portal, 'срок оплаты вышел');
  if (withdrawn) await end(tx, withdrawn, 'withdraw', entrant, '');
}

const listEntries = (tx: Queryable, profileId: number, exhibitionId: number): Promise<EntryRow[]> =>
  tx
    .select()
    .from(entries)
    .where(and(eq(entries.entrantId, profileId), inArray(entries.offerId, ofShow(tx, exhibitionId))))
    .orderBy(entries.id);

async function inHours(tx: Queryable, hours: number): Promise<string> {
  const [row] = await tx
    .select({ at: sql<string>`${portalNow} + make_interval(hours => ${hours})` })
    .from(showOffers)
    .limit(1);
  return new Date(row?.at ?? '').toISOString();
}

async function toList(tx: Queryable, entry: EntryRow, reason: string): Promise<EntryRow> {
  const waitingSince = await inHours(tx, 0);
  const listed = await makeStep(tx, entry, 'wait', {
    ...{ actor: organiser, isClosed: false, reason },
    set: { waitingSince },
  });
  await credit(tx, listed, { share: 100, actor: organiser, reason });
  return listed;
}

async function end(
  tx: Queryable,
  entry: EntryRow,
  step: 'refuse' | 'expire' | 'withdraw',
  actor: Actor,
  reason: string,
): Promise<void> {
  const ended = await makeStep(tx, entry, step, { actor, isClosed: false, reason });
  await credit(tx, ended, { share: 100, actor, reason });
}

/** Leaves two places at each offer of a show, and none at `full`. */
async function fill(tx: Queryable, exhibitionId: number, full: number | undefined): Promise<void> {
  for (const { id } of await ofShow(tx, exhibitionId)) {
    const taken = await tx.$count(entries, and(eq(entries.offerId, id), inArray(entries.state, [...placedStates])));
    const capacity = id === full ? taken : taken + 2;
    if (capacity > 0) await tx.update(showOffers).set({ capacity }).where(eq(showOffers.id, id));
  }
}
