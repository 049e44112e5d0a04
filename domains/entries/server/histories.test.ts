import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledger, orders } from '#domains/payments/server/tables.ts';
import { deskActs } from '../desk/policy.ts';
import { entrySteps, liveStates, placedStates, steps } from '../machine.ts';
import { entriesFollowOrders } from './commands/followOrders.ts';
import { entries, entryLog } from './tables.ts';
import { type Entries, type Member, openEntries } from './testEntries.ts';

let on: Entries;
let club: Member;
let owners: Member[];
beforeAll(async () => {
  on = await openEntries();
  club = await on.club();
});
afterAll(() => on.close());

const moves = [
  ...deskActs,
  'undo',
  'pay',
  'due',
  'lapse',
  'take',
  'leave',
  'withdrawOwn',
  'changeOwn',
  'revive',
] as const;
type Move = (typeof moves)[number];

/** Every answer that a person may get; 500 is a bug. */
const answers = [200, 400, 404, 409, 412];

async function make(move: Move, entryId: number, exhibitionId: number): Promise<void> {
  const entry = await on.entry(entryId);
  const owner = owners.find(({ profileId }) => profileId === entry.entrantId) ?? null;
  const { version } = entry;
  const answered = async (call: Promise<{ status: number; errors: object }>): Promise<void> => {
    const { status, errors } = await call;
    expect(answers, JSON.stringify({ move, state: entry.state, errors })).toContain(status);
  };
  const past = sql`portal_now() - interval '1 second'` as never;
  switch (move) {
    case 'undo': {
      const url = `/api/exhibitions/exhibition/${exhibitionId}/entries`;
      const { last_act } = (await on.call(club, 'GET', url)).result;
      if (last_act) await answered(on.call(club, 'POST', `${url}/log/${last_act.id}/undo`, {}));
      return;
    }
    case 'pay': {
      const order = await on.summaryOf(entry.orderId);
      if (order && ['open', 'awaiting', 'part_paid'].includes(order.state) && order.charged > order.received)
        await on.pay(club, entry.orderId ?? 0);
      return;
    }
    case 'due':
      if (entry.orderId !== null) await on.db.update(orders).set({ dueAt: past }).where(eq(orders.id, entry.orderId));
      return void (await on.watch());
    case 'lapse':
      if (entry.state === 'offered')
        await on.db.update(entries).set({ offeredUntil: past }).where(eq(entries.id, entryId));
      return void (await on.watch());
    case 'take':
    case 'leave':
      return answered(on.call(owner, 'POST', `/api/entries/${entryId}/place`, { version, take: move === 'take' }));
    case 'withdrawOwn': {
      const quote = (await on.call(owner, 'GET', `/api/entries/${entryId}/withdrawal`)).result;
      const body = { version, expected_refund: quote.refund };
      return answered(on.call(owner, 'POST', `/api/entries/${entryId}/withdrawal`, body));
    }
    case 'changeOwn':
      return answered(
        on.call(owner, 'PUT', `/api/entries/${entryId}`, { version, caste_id: entry.casteId === 5 ? 4 : 5 }),
      );
    case 'revive':
      // Payments reopen the order themselves; here only the places matter.
      if (entry.orderId !== null && entry.state === 'expired')
        await on.db.transaction((tx) => entriesFollowOrders.revive(tx, entry.orderId ?? 0));
      return;
    default:
      return answered(on.act(club, entryId, move, { reason: 'проверка', ...(move === 'class' && { caste_id: 5 }) }));
  }
}

describe('random histories of a show with two places', () => {
  it('never exceed the places, never leave the table of steps, and keep every order’s ledger at zero', async () => {
    const history = fc.array(fc.tuple(fc.constantFrom(...moves), fc.integer({ min: 0, max: 3 })), {
      minLength: 12,
      maxLength: 24,
    });
    await fc.assert(
      fc.asyncProperty(history, async (list) => {
        // Sending is limited by account and minute; until its first call an account counts by its address.
        owners = await Promise.all([1, 2, 3, 4].map(() => on.member()));
        for (const owner of owners) await on.call(owner, 'GET', '/api/entries');
        const offered = await on.show(club, { capacities: [2] });
        const [offerId = 0] = offered.offerIds;
        const made = [];
        for (const owner of owners) made.push(await on.enter(owner, offered));
        for (const [move, at] of list) {
          await make(move, made[at]?.id ?? 0, offered.show.id);
          const placed = and(eq(entries.offerId, offerId), inArray(entries.state, [...placedStates]));
          expect(await on.db.$count(entries, placed)).toBeLessThanOrEqual(2);
        }
        const ids = made.map(({ id }) => id);
        const log = await on.db.select().from(entryLog).where(inArray(entryLog.entryId, ids)).orderBy(asc(entryLog.id));
        for (const row of log) {
          const step = entrySteps.find((name) => name === row.step);
          if (!step) continue;
          expect(steps[step].from).toContain(row.from);
          expect([steps[step].to, steps[step].who.includes(row.actor)]).toEqual([row.to, true]);
        }
        const [{ sum } = { sum: -1 }] = await on.db
          .select({ sum: sql<number>`coalesce(sum(${ledger.amount}), 0)::int` })
          .from(ledger);
        expect(sum).toBe(0);
        for (const id of ids) {
          const entry = await on.entry(id);
          const order = await on.summaryOf(entry.orderId);
          if (!order) continue;
          // No refund is owed for an entry that ended unpaid.
          if (!liveStates.includes(entry.state) && order.received === 0) expect(order.charged).toBe(0);
          expect(order.received - order.refunded).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 6 },
    );
  }, 120_000);
});
