import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profiles } from '#domains/profiles/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays, addMonths } from '#platform/contract/time/dates.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { issuedDocuments, puppyCards } from '../../server/documents/tables.ts';
import { litters, stampCodes } from '../../server/tables.ts';
import { openStudbook, type Studbook, type TestOwner } from '../../server/testStudbook.ts';
import { puppyCard } from '../../texts.ts';
import { changeOwnersByStaff } from '../../transfers/server/commands/changeOwners.ts';
import type { Exchange } from '../contract.ts';
import { type ExchangeAct, type ExchangeState, exchangeActs } from '../policy.ts';
import { lockForApplication, markTaken } from './commands.ts';
import { cardExchanges } from './tables.ts';

let book: Studbook;
let club: TestOwner;
/** Two buyers, the club that registered the litter, a stranger. */
let people: TestOwner[];
let dog: number;
let card: number;
let barcode: string;
let made = 0;
const today = clock.today();
const bornOn = addMonths(today, -6);
beforeAll(async () => {
  book = await openStudbook();
  club = await book.someone({ userType: 3 });
  await book.db.insert(stampCodes).values({ code: 'QQQ', profileId: club.profileId });
});
afterAll(() => book.drop());

/** A buyer's request ends the one of an owner before, begun or not. */
const next: Readonly<Record<ExchangeState, readonly ExchangeState[]>> = {
  asked: ['taken', 'refused', 'withdrawn'],
  taken: ['withdrawn'],
  refused: [],
  withdrawn: [],
};

const who = fc.nat(3);
type Move =
  | { kind: 'ask' | 'apply'; who: number }
  | { kind: 'act'; who: number; act: ExchangeAct; isWhole: boolean }
  | { kind: 'sell' }
  | { kind: 'revoke' | 'expire' | 'closeClub'; isBack: boolean };
const moves: fc.Arbitrary<Move> = fc.oneof(
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('ask' as const), who: fc.constantFrom(0, 0, 1, 1, 2, 3) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('apply' as const), who: fc.constantFrom(2, 2, 2, 0, 3) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('act' as const),
      who,
      act: fc.constantFrom(...exchangeActs),
      isWhole: fc.constantFrom(true, true, false),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'sell' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('revoke' as const, 'expire' as const, 'closeClub' as const),
      isBack: fc.constantFrom(true, true, false),
    }),
  },
);

const at = (place: number): TestOwner => people[place] as TestOwner;
const rows = () =>
  book.db.select().from(cardExchanges).where(eq(cardExchanges.documentId, card)).orderBy(asc(cardExchanges.id));
type Row = Awaited<ReturnType<typeof rows>>[number];
const isOpen = ({ state }: Row): boolean => state === 'asked' || state === 'taken';
const snapshot = async (): Promise<string> => JSON.stringify([await rows(), await book.db.$count(domainEvents)]);
async function readBy(by: TestOwner, id: number): Promise<Exchange | null> {
  const { status, body } = await book.call('GET', `/api/dog/exchanges/${id}`, { token: by.token });
  return status === 200 ? (body as { result: Exchange }).result : null;
}

async function newCard(): Promise<void> {
  made += 1;
  const [sire, dam] = [
    await book.dog({ sex: 1, bornOn: '2018-01-01' }),
    await book.dog({ sex: 2, bornOn: '2018-01-01' }),
  ];
  const [litter] = await book.db
    .insert(litters)
    .values({
      ...{ breedId: 122, sireId: sire, damId: dam, bornOn, males: 1, females: 0, stampCode: 'QQQ', stampFrom: made },
      ...{ stampTo: made, organisationId: club.profileId, status: 3, registeredOn: today },
    })
    .returning();
  dog = await book.dog({ sex: 1, bornOn, sireId: sire, damId: dam, ownerId: at(0).profileId });
  barcode = String(4_600_000_200_000 + made);
  const [paper] = await book.db
    .insert(issuedDocuments)
    .values({
      ...{ publicId: `card-${made}`, barcode, kind: puppyCard, dogId: dog, issuerId: club.profileId },
      ...{ applicantId: club.profileId, issuedOn: addDays(bornOn, 50), validUntil: addMonths(bornOn, 15) },
    })
    .returning();
  card = paper?.id as number;
  await book.db.insert(puppyCards).values({
    ...{ documentId: card, litterId: litter?.id as number, name: 'Щен', nameLat: 'BUYERS PUP', sex: 1 },
    ...{ colour: 'белый', stampCode: 'QQQ', stampNumber: made, fate: 'kept' as const, breeder: 'Заводчик' },
  });
}

/** Null for what happens without a call: a sale, a revocation, a closed club. */
async function make(move: Move, last: Row | undefined, owner: number): Promise<number | null> {
  const { db } = book;
  const post = async (by: number, path: string, body: object): Promise<number> =>
    (await book.call('POST', `/api/dog/exchanges${path}`, { token: at(by).token, body })).status;
  switch (move.kind) {
    case 'ask':
      return post(move.who, '', { barcode });
    case 'act':
      if (!last) return null;
      return post(move.who, `/${last.id}/act`, { act: move.act, ...(move.isWhole && { reason: 'Не оформляем' }) });
    case 'apply':
      if (!last) return null;
      return db
        .transaction(async (tx) => {
          await lockForApplication(tx, at(move.who).profileId, last.id, clock.now());
          await markTaken(tx, last.id, 77);
          return 200;
        })
        .catch((error: { status?: number }) => {
          if (!error.status) throw error;
          return error.status;
        });
    case 'sell':
      await db.transaction((tx) =>
        changeOwnersByStaff(
          tx,
          { dogId: dog, toId: at(owner === 0 ? 1 : 0).profileId, reason: 'Договор' },
          clock.now(),
        ),
      );
      return null;
    case 'closeClub':
      await db.update(profiles).set({ isActive: move.isBack }).where(eq(profiles.id, club.profileId));
      return null;
    default:
      await db
        .update(issuedDocuments)
        .set(
          move.kind === 'revoke'
            ? { revokedOn: move.isBack ? null : today }
            : { validUntil: move.isBack ? addMonths(bornOn, 15) : addDays(today, -1) },
        )
        .where(eq(issuedDocuments.id, card));
      return null;
  }
}

describe('random histories of a puppy card, two buyers and their club [Round3-D6]', () => {
  it('keep to the table of states, change nothing by a refusal, and offer exactly what is accepted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(moves, { minLength: 25, maxLength: 40 }), async (list) => {
        people = [await book.someone({ userType: 1 }), await book.someone({ userType: 1 }), club];
        people.push(await book.someone({ userType: 4 }));
        await book.db.update(profiles).set({ isActive: true }).where(eq(profiles.id, club.profileId));
        await newCard();
        let owner = 0;
        for (const move of list) {
          const before = await rows();
          const last = before.at(-1);
          const reads: (Exchange | null)[] = [];
          for (const person of last ? people : []) reads.push(await readBy(person, last?.id ?? 0));
          const seen = await snapshot();
          const status = await make(move, last, owner);
          if (move.kind === 'sell') owner = owner === 0 ? 1 : 0;
          const after = await rows();
          const said = JSON.stringify({ move, status, owner, state: last?.state });

          if (status !== null) expect([200, 400, 403, 404, 409], said).toContain(status);
          if (status !== null && status !== 200) expect(await snapshot(), said).toBe(seen);
          if (move.kind === 'act' && last && (move.isWhole || move.act === 'withdraw'))
            expect(status === 200, said).toBe(reads[move.who]?.acts.includes(move.act) ?? false);
          if (move.kind === 'apply' && last) expect(status === 200, said).toBe(reads[move.who]?.may_apply ?? false);
          if (move.kind === 'ask' && status === 200) expect(move.who, said).toBe(owner);

          expect(after.filter(isOpen).length, said).toBeLessThan(2);
          for (const [place, one] of before.entries()) {
            const now = after[place] as Row;
            if (now.state !== one.state)
              expect(next[one.state], `${said} ${one.state} → ${now.state}`).toContain(now.state);
          }
          const now = after.at(-1);
          if (!now) continue;
          for (const [place, person] of people.entries()) {
            const read = await readBy(person, now.id);
            const isAsker = person.profileId === now.askedBy;
            if (!isAsker && person !== club) expect(read, said).toBeNull();
            else
              expect(read, said).toMatchObject({
                ...{ state: now.state, reason: now.reason, side: isAsker ? 'owner' : 'organisation' },
                application_id: isAsker ? null : now.applicationId,
              });
            // A former owner's name and address are nobody's business after the sale.
            if (place === 2 && now.askedBy !== at(owner).profileId) expect(read?.owner, said).toBeNull();
          }
        }
      }),
      { numRuns: 15, endOnFailure: true },
    );
  }, 240_000);
});
