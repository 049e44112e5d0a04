import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#domains/accounts/server/tables.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { testLog } from '#platform/testing/testLog.ts';
import { maxOwners } from '../../owners/policy.ts';
import { dogOwners } from '../../owners/server/tables.ts';
import { openStudbook, type Studbook, type TestOwner } from '../../server/testStudbook.ts';
import {
  actsOf,
  isLive,
  type NewOwnership,
  newOwnerships,
  type TransferAct,
  type TransferSide,
  type TransferState,
  type TransferWay,
  transferActs,
} from '../policy.ts';
import { holdOutcomes } from '../schemas.ts';
import { transferJobs } from './jobs.ts';
import { dogFreezes, dogTransfers, transferConsents } from './tables.ts';

let book: Studbook;
let staff: TestOwner;
let people: TestOwner[];
let mails: string[];
let dogId: number;
let key: string | null;

beforeAll(async () => {
  book = await openStudbook();
  staff = await book.someone({ userType: 101 });
});
afterAll(() => book.drop());

interface Answer {
  status: number;
  body: { result: Record<string, unknown>; errors: Record<string, string> };
}
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, who: TestOwner, body?: object): Promise<Answer> =>
  book.call(method, `/api/${path}`, { token: who.token, ...(body && { body }) });

const owners = async (): Promise<number[]> =>
  (
    await book.db
      .select({ id: dogOwners.profileId })
      .from(dogOwners)
      .where(and(eq(dogOwners.dogId, dogId), isNull(dogOwners.until)))
      .orderBy(asc(dogOwners.place))
  ).map(({ id }) => id);
const transfers = () =>
  book.db.select().from(dogTransfers).where(eq(dogTransfers.dogId, dogId)).orderBy(asc(dogTransfers.id));
const openFreeze = async () =>
  (
    await book.db
      .select()
      .from(dogFreezes)
      .where(and(eq(dogFreezes.dogId, dogId), isNull(dogFreezes.releasedAt)))
  )[0];
const agreedTo = async (transferId: number): Promise<Set<number>> =>
  new Set(
    (
      await book.db
        .select({ id: transferConsents.profileId, agreedAt: transferConsents.agreedAt })
        .from(transferConsents)
        .where(eq(transferConsents.transferId, transferId))
    ).flatMap(({ id, agreedAt }) => (agreedAt === null ? [] : [id])),
  );
const askedFor = async (transferId: number): Promise<Set<number>> =>
  new Set(
    (
      await book.db
        .select({ id: transferConsents.profileId })
        .from(transferConsents)
        .where(eq(transferConsents.transferId, transferId))
    ).map(({ id }) => id),
  );

type Row = Awaited<ReturnType<typeof transfers>>[number];

/** States that a transfer may reach from each live one; a decision of staff ends a freeze. */
const next: Readonly<Record<string, readonly TransferState[]>> = {
  consent: ['offered', 'objection', 'refused', 'declined', 'withdrawn', 'expired', 'held'],
  offered: ['accepted', 'declined', 'withdrawn', 'expired', 'held'],
  objection: ['accepted', 'declined', 'withdrawn', 'held', 'consent'],
  held: ['accepted', 'refused', 'withdrawn'],
};

type Move =
  | { kind: 'offer'; from: number; to: number; becomes: NewOwnership }
  | { kind: 'act'; who: number; act: TransferAct }
  | { kind: 'allowed'; pick: number }
  | { kind: 'key'; who: number }
  | { kind: 'take'; who: number }
  | { kind: 'wait'; days: number }
  | { kind: 'freeze' }
  | { kind: 'release'; outcome: 'kept' | 'moved' };

/** A person by number; the fifth is the main owner, who may do most. */
const person = fc.integer({ min: 0, max: 4 });
const moves: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('offer' as const),
      from: fc.oneof(person, fc.constant(4)),
      to: person,
      becomes: fc.constantFrom(...newOwnerships),
    }),
  },
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('allowed' as const), pick: fc.nat(11) }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('act' as const), who: person, act: fc.constantFrom(...transferActs) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('key' as const), who: fc.constant(4) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('take' as const), who: person }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(3, 8, 31) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'freeze' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('release' as const), outcome: fc.constantFrom(...holdOutcomes) }),
  },
);

const at = (place: number): TestOwner => people[place] as TestOwner;

/** Names who acts: the main owner's number, and the picked one of the acts that the parties may do now. */
async function settled(
  move: Move,
  main: number | undefined,
  live: Row | undefined,
): Promise<Exclude<Move, { kind: 'allowed' }>> {
  const placeOf = (place: number) =>
    place < 4
      ? place
      : Math.max(
          0,
          people.findIndex(({ profileId }) => profileId === main),
        );
  switch (move.kind) {
    case 'offer':
      return { ...move, from: placeOf(move.from), to: placeOf(move.to) };
    case 'act':
    case 'key':
    case 'take':
      return { ...move, who: placeOf(move.who) };
    case 'allowed': {
      const allowed: { who: number; act: TransferAct }[] = [];
      for (const who of live ? people.keys() : []) {
        const side = live && (await sideIn(live, who));
        if (live && side)
          allowed.push(
            ...actsOf(side, live.state as TransferState, live.way as TransferWay).map((act) => ({ who, act })),
          );
      }
      const picked = allowed[move.pick % Math.max(1, allowed.length)];
      return picked ? { kind: 'act', ...picked } : { kind: 'wait', days: 3 };
    }
    default:
      return move;
  }
}

async function make(move: Exclude<Move, { kind: 'allowed' }>, live: Row | undefined): Promise<Answer | null> {
  switch (move.kind) {
    case 'offer':
      return call('POST', 'dog/transfers', at(move.from), {
        dog_id: dogId,
        to_mail: mails[move.to],
        becomes: move.becomes,
        handed_on: moscowDay(Date.now()),
      });
    case 'act':
      return call('POST', `dog/transfers/${live?.id ?? 0}/act`, at(move.who), {
        act: move.act,
        version: live?.version ?? 1,
        is_adult: true,
        reason: 'проверка',
      });
    case 'key': {
      const answer = await call('PUT', `dog/own/${dogId}/key`, at(move.who));
      if (answer.status === 200) key = answer.body.result.key as string;
      return answer;
    }
    case 'take':
      return key === null ? null : call('POST', 'dog/transfers/key/take', at(move.who), { key, is_adult: true });
    case 'wait':
      await book.db.execute(
        sql`update dog_transfers set expires_at = expires_at - make_interval(days => ${move.days}) where dog_id = ${dogId}`,
      );
      for (const { run } of transferJobs) await run({ db: book.db, log: testLog(), now: new Date() });
      return null;
    case 'freeze':
      return call('POST', 'administration/dog_disputes', staff, { dog: `id${dogId}`, reason: 'Заявление о краже' });
    case 'release': {
      const freeze = await openFreeze();
      if (!freeze) return null;
      return call('PUT', `administration/dog_disputes/${freeze.id}`, staff, {
        outcome: move.outcome,
        decision: 'Договор подлинный',
      });
    }
  }
}

/** The side of a person, by the transfer alone: the giver, the address of the offer or user of the key, an asked co-owner. */
async function sideIn(transfer: Row, place: number): Promise<TransferSide | null> {
  const { profileId } = at(place);
  if (transfer.fromId === profileId) return 'giver';
  if (transfer.toId === profileId || transfer.toMail === mails[place]) return 'receiver';
  return (await askedFor(transfer.id)).has(profileId) ? 'owner' : null;
}

describe('random histories of a dog with four people, a key and staff [Round3-E1]', () => {
  it('never take a dog from an owner who has not agreed, and never leave the table of states', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(moves, { minLength: 25, maxLength: 40 }),
        fc.integer({ min: 0, max: 2 }),
        async (list, coOwners) => {
          people = [];
          // One after the other, because their addresses are numbered.
          while (people.length < 4) people.push(await book.someone({ userType: 1 }));
          mails = await Promise.all(
            people.map(
              async ({ profileId }) =>
                (
                  await book.db.select({ mail: accounts.mail }).from(accounts).where(eq(accounts.profileId, profileId))
                )[0]?.mail ?? '',
            ),
          );
          dogId = await book.dog({ ownerId: at(0).profileId });
          for (const place of Array.from({ length: coOwners }, (_, index) => index + 1))
            await book.db.insert(dogOwners).values({
              dogId,
              place: place + 1,
              profileId: at(place).profileId,
              since: moscowDay(Date.now()),
            });
          key = null;
          for (const drawn of list) {
            const before = { owners: await owners(), transfers: await transfers(), freeze: await openFreeze() };
            const live = before.transfers.find(({ state }) => isLive(state as TransferState));
            const move = await settled(drawn, before.owners[0], live);
            const mayAct =
              move.kind === 'act' && live !== undefined
                ? actsOf(
                    (await sideIn(live, move.who)) ?? 'owner',
                    live.state as TransferState,
                    live.way as TransferWay,
                  )
                : [];
            const side = move.kind === 'act' && live !== undefined ? await sideIn(live, move.who) : null;
            const agreed = live ? await agreedTo(live.id) : new Set<number>();
            const answer = await make(move, live);
            const after = { owners: await owners(), transfers: await transfers(), freeze: await openFreeze() };
            const said = JSON.stringify({
              move,
              state: live?.state,
              way: live?.way,
              answer: answer?.body.errors ?? null,
            });

            if (answer) expect([200, 400, 403, 404, 409, 412, 429], said).toContain(answer.status);
            if (answer && answer.status !== 200) {
              expect(after.owners, said).toEqual(before.owners);
              expect(
                after.transfers.map(({ state }) => state),
                said,
              ).toEqual(before.transfers.map(({ state }) => state));
            }
            if (move.kind === 'act' && answer?.status === 200) {
              expect(side, said).not.toBeNull();
              expect(mayAct, said).toContain(move.act);
            }
            expect(after.transfers.filter(({ state }) => isLive(state as TransferState)).length, said).toBeLessThan(2);
            for (const [place, { state }] of before.transfers.entries()) {
              const now = after.transfers[place]?.state;
              if (now !== state) expect(next[state] ?? [], `${said} ${state} → ${now}`).toContain(now);
            }
            expect(after.owners.length, said).toBeGreaterThan(0);
            expect(after.owners.length, said).toBeLessThanOrEqual(maxOwners);
            expect(new Set(after.owners).size, said).toBe(after.owners.length);

            if (after.owners.join() === before.owners.join()) continue;
            const done = after.transfers.filter(
              ({ state, id }) =>
                state === 'accepted' && before.transfers.find((one) => one.id === id)?.state !== 'accepted',
            );
            expect(done, said).toHaveLength(1);
            const [taken] = done as [Row];
            expect(after.owners, said).toContain(taken.toId);
            const isStaffs = move.kind === 'release' && move.outcome === 'moved';
            if (before.freeze) expect(isStaffs, said).toBe(true);
            const lost = before.owners.filter((id) => !after.owners.includes(id));
            if (taken.becomes === 'shared') expect(lost, said).toEqual([]);
            else expect(after.owners, said).toEqual([taken.toId]);
            if (!isStaffs)
              for (const id of lost.filter((one) => one !== taken.fromId)) expect([...agreed], said).toContain(id);
          }
        },
      ),
      { numRuns: 25 },
    );
  }, 240_000);
});
