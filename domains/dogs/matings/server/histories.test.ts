import { asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents } from '#domains/media/server/tables.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { testLog } from '#platform/testing/testLog.ts';
import { breedingRightHolds } from '../../breedingRights/server/tables.ts';
import { endOpenMattersOfDead } from '../../deaths/server/commands/endWithDeath.ts';
import { litters, stampCodes } from '../../server/tables.ts';
import { openStudbook, type Studbook, type TestOwner } from '../../server/testStudbook.ts';
import type { Mating } from '../contract.ts';
import { isOver, type MatingAct, type MatingState, matingActs, matingStates } from '../policy.ts';
import { completeLitter, linkRegisteredLitter } from './commands/birth.ts';
import { matingJobs } from './jobs.ts';
import { matingPuppies, matings } from './tables.ts';

let book: Studbook;
let staff: TestOwner;
let club: TestOwner;
/** The bitch's owner, the stud's owner, the registering club and a stranger. */
let people: TestOwner[];
let dam: number;
/** Another owner's stud, the breeder's own one, and a foreign one. */
let studs: number[];
const sentLitters = new Map<number, { id: number; state: string }>();
const today = moscowDay(Date.now());
const matedOn = addDays(today, -63);

beforeAll(async () => {
  book = await openStudbook({ sentLitters: async () => sentLitters });
  staff = await book.someone({ userType: 101 });
  club = await book.someone({ userType: 3 });
  await book.db.insert(stampCodes).values({ code: 'QQQ', profileId: club.profileId });
});
afterAll(() => book.drop());

/** States that a mating may reach from each other; a death may withdraw any open one whose litter is not born. */
const next: Readonly<Record<MatingState, readonly MatingState[]>> = {
  asked: ['agreed', 'declined', 'review', 'withdrawn'],
  declined: ['review', 'withdrawn'],
  paper: ['review', 'withdrawn'],
  review: ['agreed', 'refused', 'withdrawn'],
  agreed: ['withdrawn'],
  refused: [],
  withdrawn: [],
};

/** The bitch's owner most often, who may do most. */
const who = fc.constantFrom(0, 0, 0, 1, 2, 3);
type Move =
  | { kind: 'declare'; who: number; stud: number; isToday: boolean }
  | { kind: 'act'; who: number; act: MatingAct; isWhole: boolean }
  | { kind: 'offered'; pick: number }
  | { kind: 'onward'; stud: number }
  | { kind: 'birth'; who: number; males: number; isStale: boolean }
  | { kind: 'puppies'; who: number }
  | { kind: 'decide'; accepted: boolean }
  | { kind: 'wait'; days: number }
  | { kind: 'freeze' | 'send' | 'register' | 'death' };
const moves: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('declare' as const), who, stud: fc.nat(2), isToday: fc.boolean() }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('act' as const),
      who,
      act: fc.constantFrom(...matingActs),
      isWhole: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('offered' as const), pick: fc.nat(11) }) },
  { weight: 14, arbitrary: fc.record({ kind: fc.constant('onward' as const), stud: fc.nat(2) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('birth' as const),
      who,
      males: fc.integer({ min: 1, max: 3 }),
      isStale: fc.constantFrom(false, false, true),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('puppies' as const), who }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('decide' as const), accepted: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(3, 11, 31) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('freeze' as const, 'send' as const, 'register' as const) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'death' as const }) },
);

interface Answer {
  status: number;
  body: { result: unknown; errors: Record<string, string> };
}
const at = (place: number): TestOwner => people[place] as TestOwner;
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, by: TestOwner, body?: object): Promise<Answer> =>
  book.call(method, `/api/${path}`, { token: by.token, ...(body && { body }) });
const rows = () => book.db.select().from(matings).where(eq(matings.damId, dam)).orderBy(asc(matings.id));
type Row = Awaited<ReturnType<typeof rows>>[number];
const isOpen = ({ litterId, state }: Row): boolean => litterId === null && !isOver(state as MatingState);
/** What the person reads about a mating; null when it is not theirs. */
async function readBy(by: TestOwner, id: number): Promise<Mating | null> {
  const { status, body } = await call('GET', `dog/matings/${id}`, by);
  return status === 200 ? (body.result as Mating) : null;
}
async function snapshot(): Promise<string> {
  const all = await rows();
  const ids = all.map(({ id }) => id);
  const puppies = await book.db
    .select()
    .from(matingPuppies)
    .where(inArray(matingPuppies.matingId, [...ids, 0]))
    .orderBy(asc(matingPuppies.id));
  const papers = await book.db
    .select({ id: documents.id })
    .from(documents)
    .where(inArray(documents.ownerId, [...ids, 0]));
  return JSON.stringify([all, puppies, papers, await book.db.$count(domainEvents)]);
}

async function act(by: TestOwner, mating: Row, name: MatingAct, isWhole: boolean): Promise<Answer> {
  return call('POST', `dog/matings/${mating.id}/act`, by, {
    ...{ act: name, version: mating.version },
    ...(isWhole && name === 'decline' && { reason: 'Вязки не было' }),
    ...(isWhole && name === 'paper' && { document_ids: [await book.paper(by.profileId)] }),
  });
}

type Settled = Exclude<Move, { kind: 'offered' | 'onward' }>;

/** The next step of a mating on its way to a registered litter, which random moves seldom find. */
function onward(last: Row | undefined, stud: number): Settled {
  if (!last || !isOpen(last)) return { kind: 'declare', who: 0, stud, isToday: last?.litterId != null };
  if (last.state === 'asked') return { kind: 'act', who: 1, act: 'agree', isWhole: true };
  if (last.state === 'review') return { kind: 'decide', accepted: true };
  if (last.state !== 'agreed') return { kind: 'act', who: 0, act: 'paper', isWhole: true };
  if (last.bornOn === null) return { kind: 'birth', who: 0, males: 2, isStale: false };
  if (sentLitters.has(last.id)) return { kind: 'register' };
  return stud ? { kind: 'puppies', who: 0 } : { kind: 'send' };
}

/** Makes the move on the last mating; null when there is nothing to do it to. */
async function make(move: Settled, last: Row | undefined): Promise<Answer | null> {
  if (move.kind === 'declare')
    return call('POST', 'dog/matings', at(move.who), {
      ...{ dam_id: dam, sire_id: studs[move.stud], mated_on: move.isToday ? today : matedOn, place: 'Вологда' },
      ...{ is_artificial: false, stamp_code: 'QQQ' },
    });
  if (move.kind === 'freeze') {
    const frozen = book.db
      .update(breedingRightHolds)
      .set({ releasedAt: new Date().toISOString(), outcome: 'kept' })
      .where(isNull(breedingRightHolds.releasedAt))
      .returning();
    if (!(await frozen).length)
      await book.db.insert(breedingRightHolds).values({
        ...{ dogId: studs[0] as number, holderId: at(1).profileId, givenBy: at(1).profileId, reason: 'Спор' },
      });
    return null;
  }
  if (!last) return null;
  switch (move.kind) {
    case 'act':
      return act(at(move.who), last, move.act, move.isWhole);
    case 'birth':
      return call('PUT', `dog/matings/${last.id}/birth`, at(move.who), {
        ...{ version: last.version - (move.isStale ? 1 : 0), born_on: today, males: move.males },
        ...{ females: 0, stillborn: 0 },
      });
    case 'puppies': {
      const lines = await book.db.select().from(matingPuppies).where(eq(matingPuppies.matingId, last.id));
      return call('PUT', `dog/matings/${last.id}/puppies`, at(move.who), {
        version: last.version,
        puppies: lines.map(({ id }, place) => ({
          ...{ id, name: `Щенок ${'абв'[place]}`, name_lat: '', colour: 'белый', chip: '' },
          stamp_number: String(id),
        })),
      });
    }
    case 'decide':
      return call('PUT', `administration/matings/${last.id}`, staff, {
        ...{ version: last.version, accepted: move.accepted, reason: 'Подпись другая' },
      });
    case 'wait':
      await book.db.execute(
        sql`update matings set declared_at = declared_at - make_interval(days => ${move.days}) where dam_id = ${dam}`,
      );
      for (const job of matingJobs) await job.run({ db: book.db, log: testLog(), now: new Date() });
      return null;
    case 'send':
      // As the club's application does: it needs a complete litter; a withdrawn application is a draft again.
      if (sentLitters.delete(last.id) || last.litterId !== null) return null;
      await book.db
        .transaction((tx) => completeLitter(tx, last.id, club.profileId))
        .then(() => sentLitters.set(last.id, { id: 31, state: 'в работе' }))
        .catch((error: { status?: number }) => expect([404, 409]).toContain(error.status));
      return null;
    case 'register': {
      if (!sentLitters.has(last.id)) return null;
      const [litter] = await book.db
        .insert(litters)
        .values({
          ...{ breedId: 122, sireId: last.sireId, damId: dam, bornOn: today, males: last.males, females: 0 },
          ...{ stampCode: 'QQQ', stampFrom: last.id, stampTo: last.id, organisationId: club.profileId, status: 3 },
        })
        .returning();
      await book.db.transaction((tx) => linkRegisteredLitter(tx, last.id, litter?.id as number));
      sentLitters.delete(last.id);
      return null;
    }
    case 'death':
      await book.db.transaction((tx) => endOpenMattersOfDead(tx, dam, new Date()));
      return null;
  }
}

type Read = Mating | null;
/** What each person reads about the mating, by their places. */
async function readByAll(last: Row | undefined): Promise<Read[]> {
  const all: Read[] = [];
  for (const person of last ? people : []) all.push(await readBy(person, last?.id ?? 0));
  return all;
}

describe('random histories of a bitch with three studs, a club and staff [Round3-D7]', () => {
  it('never leave the table of states, change nothing by a refusal, and offer exactly what is accepted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(moves, { minLength: 20, maxLength: 35 }), async (list) => {
        await book.db.delete(breedingRightHolds);
        sentLitters.clear();
        people = [await book.someone({ userType: 1 }), await book.someone({ userType: 1 }), club];
        people.push(await book.someone({ userType: 1 }));
        const grown = { bornOn: '2021-01-01' };
        dam = await book.dog({ ...grown, sex: 2, ownerId: at(0).profileId });
        studs = [
          await book.dog({ ...grown, ownerId: at(1).profileId }),
          await book.dog({ ...grown, ownerId: at(0).profileId }),
          await book.dog(grown),
        ];
        let before = await rows();
        let reads = await readByAll(before.at(-1));
        for (const drawn of list) {
          const last = before.at(-1);
          const offered = reads.flatMap((read, place) => (read?.acts ?? []).map((name) => ({ who: place, act: name })));
          const picked = drawn.kind === 'offered' ? offered[drawn.pick % Math.max(1, offered.length)] : null;
          const move: Settled = picked
            ? { kind: 'act', ...picked, isWhole: true }
            : drawn.kind === 'offered'
              ? { kind: 'wait', days: 3 }
              : drawn.kind === 'onward'
                ? onward(last, drawn.stud)
                : drawn;
          const seen = await snapshot();
          const answer = await make(move, last);
          const after = await rows();
          reads = await readByAll(after.at(-1));
          const said = JSON.stringify({ move, state: last?.state, answer: answer?.body.errors ?? null });

          if (answer) expect([200, 400, 403, 404, 409, 412], said).toContain(answer.status);
          if (answer && answer.status !== 200) expect(await snapshot(), said).toBe(seen);
          if (move.kind === 'act' && move.isWhole) {
            const isOffered = offered.some(({ who: place, act: name }) => place === move.who && name === move.act);
            expect(answer?.status === 200, said).toBe(last !== undefined && isOffered);
          }
          expect(after.filter(isOpen).length, said).toBeLessThan(2);
          for (const [place, one] of before.entries()) {
            const now = after[place] as Row;
            expect(matingStates, said).toContain(now.state);
            if (now.state !== one.state)
              expect(next[one.state as MatingState], `${said} ${one.state} → ${now.state}`).toContain(now.state);
            expect(now.version, said).toBeGreaterThanOrEqual(one.version);
            // What is born or registered stays so, and a registered litter had its stud's or the federation's word.
            if (one.bornOn !== null) expect(now.bornOn, said).not.toBeNull();
            if (one.litterId !== null) expect([now.litterId, now.state], said).toEqual([one.litterId, one.state]);
            if (now.litterId !== null) expect(now.state, said).toBe('agreed');
          }
          before = after;
          const now = after.at(-1);
          if (!now) continue;
          const lines = await book.db.$count(matingPuppies, eq(matingPuppies.matingId, now.id));
          expect(lines, said).toBe(now.males + now.females);
          for (const [place, side] of (['dam', 'sire', 'organisation', null] as const).entries()) {
            const read = reads[place];
            const isTheirs =
              side === 'dam' ||
              (side === 'sire' && now.sireOwnerId === at(1).profileId) ||
              (side === 'organisation' && now.bornOn !== null);
            if (!isTheirs) expect(read, said).toBeNull();
            else
              expect(read, said).toMatchObject({
                ...{ id: now.id, version: now.version, state: now.state, side, reason: now.reason },
                is_registered: now.litterId !== null,
                birth: now.bornOn === null ? null : { born_on: now.bornOn, males: now.males },
                ...(side !== 'sire' && { application: sentLitters.get(now.id) ?? null }),
                puppies: side === 'sire' ? [] : expect.objectContaining({ length: lines }),
              });
          }
        }
      }),
      { numRuns: 20, endOnFailure: true },
    );
  }, 240_000);
});
