import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dogOwners } from '#domains/dogs/owners/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { entryReaders } from './queries/rights.ts';
import { entries } from './tables.ts';
import { type Entries, type Member, type Offered, openEntries } from './testEntries.ts';

/** Callers. The show changed hands: `former organiser` made it, `organiser` has it now. */
const people = [
  'entrant',
  'co-owner',
  'former owner',
  'other member',
  'organiser',
  'former organiser',
  'other club',
  'staff',
  'visitor',
] as const;
type Person = (typeof people)[number];

let on: Entries;
let offered: Offered;
const members = {} as Record<Person, Member | null>;
let dogId: number;
let entryId: number;

beforeAll(async () => {
  on = await openEntries();
  members.entrant = await on.member();
  members['co-owner'] = await on.member();
  members['former owner'] = await on.member();
  members['other member'] = await on.member();
  members.organiser = await on.club();
  members['former organiser'] = await on.club();
  members['other club'] = await on.club();
  members.staff = await on.member(5, { alias: 'rkf' });
  members.visitor = null;
  const [entrant, former] = [members.entrant as Member, members['former owner'] as Member];
  offered = await on.show(members['former organiser'] as Member);
  await on.db
    .update(exhibitions)
    .set({ clubId: members.organiser.profileId })
    .where(eq(exhibitions.id, offered.show.id));
  dogId = await on.dog(former);
  await on.db.update(dogs).set({ ownerId: entrant.profileId }).where(eq(dogs.id, dogId));
  await on.db.insert(dogOwners).values({ dogId, profileId: members['co-owner']?.profileId ?? 0, place: 2 });
  const sent = await on.send(entrant, offered.show.id, [{ dog_id: dogId, offer_id: offered.offerIds[0], caste_id: 7 }]);
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.errors));
  entryId = (await on.entriesOf(entrant))[0]?.id ?? 0;
});
afterAll(() => on.close());

const show = (path: string): string => `/api/exhibitions/exhibition/${offered.show.id}/${path}`;
const own = (path = ''): string => `/api/entries/${entryId}${path}`;
/** An outdated version: a caller with the right gets 412 before any change. */
const old = { version: 99 };
const terms = {
  ...{ version: 99, pay_days: 3, takes_letters: false, shows_counts: false, note: '', refund_scale: [], offers: [] },
  open: true,
};

/** Calls with the status that each person gets; `rest` is everybody else's who is signed in. */
const calls: {
  name: string;
  ask: (who: Member | null) => Promise<{ status: number }>;
  expected: Partial<Record<Person, number>> & { rest: number };
}[] = [
  {
    name: 'getEntryOffer',
    ask: (who) => on.call(who, 'GET', show('entry')),
    expected: { rest: 200, visitor: 200 },
  },
  {
    name: 'fitDog',
    ask: (who) => on.call(who, 'GET', show(`entry/fit?breed_id=${on.breed.id}&sex=1&born_on=2022-01-01`)),
    expected: { rest: 200, visitor: 200 },
  },
  {
    name: 'priceEntry',
    ask: (who) =>
      on.call(who, 'POST', show('entry/price'), {
        by_letter: false,
        lines: [{ dog_id: dogId, offer_id: offered.offerIds[1], caste_id: 5 }],
      }),
    expected: { rest: 200, visitor: 200 },
  },
  {
    name: 'listEntrantDogs',
    ask: (who) => on.call(who, 'GET', show('entry/dogs')),
    expected: { rest: 200, visitor: 401 },
  },
  {
    name: 'sendEntry of the dog that is entered already',
    ask: (who) => on.send(who, offered.show.id, [{ dog_id: dogId, offer_id: offered.offerIds[0], caste_id: 5 }]),
    expected: { rest: 409, visitor: 401 },
  },
  { name: 'listOwnEntries', ask: (who) => on.call(who, 'GET', '/api/entries'), expected: { rest: 200, visitor: 401 } },
  {
    name: 'changeEntry',
    ask: (who) => on.call(who, 'PUT', own(), { ...old, caste_id: 5 }),
    expected: { entrant: 412, rest: 404, visitor: 401 },
  },
  {
    name: 'getWithdrawal',
    ask: (who) => on.call(who, 'GET', own('/withdrawal')),
    expected: { entrant: 200, rest: 404, visitor: 401 },
  },
  {
    name: 'withdrawEntry',
    ask: (who) => on.call(who, 'POST', own('/withdrawal'), { ...old, expected_refund: 0 }),
    expected: { entrant: 412, rest: 404, visitor: 401 },
  },
  {
    name: 'answerPlace',
    ask: (who) => on.call(who, 'POST', own('/place'), { ...old, take: true }),
    expected: { entrant: 412, rest: 404, visitor: 401 },
  },
  {
    name: 'sendProof with a file that is not theirs',
    ask: (who) => on.call(who, 'POST', own('/proofs'), { document_id: 999_999 }),
    expected: { entrant: 400, rest: 404, visitor: 401 },
  },
  {
    name: 'getDesk',
    ask: (who) => on.call(who, 'GET', show('entries')),
    expected: { organiser: 200, staff: 200, rest: 403, visitor: 401 },
  },
  {
    name: 'listDeskLog',
    ask: (who) => on.call(who, 'GET', show('entries/log')),
    expected: { organiser: 200, staff: 200, rest: 403, visitor: 401 },
  },
  {
    name: 'exportEntries',
    ask: (who) => on.call(who, 'GET', show('entries.xlsx')),
    expected: { organiser: 200, staff: 200, rest: 403, visitor: 401 },
  },
  {
    name: 'actOnEntry',
    ask: (who) => on.call(who, 'POST', own('/act'), { ...old, act: 'confirm' }),
    expected: { organiser: 412, rest: 403, visitor: 401 },
  },
  {
    name: 'undoDeskAct',
    ask: async (who) => {
      const log = await on.call(members.organiser as Member, 'GET', show('entries/log'));
      return on.call(who, 'POST', show(`entries/log/${log.result.items[0].id}/undo`), {});
    },
    expected: { organiser: 409, rest: 403, visitor: 401 },
  },
  {
    name: 'decideProof of a paper that was not sent',
    ask: (who) => on.call(who, 'POST', own('/proofs/decision'), { accepted: true }),
    expected: { organiser: 409, rest: 403, visitor: 401 },
  },
  {
    name: 'getEntryTerms',
    ask: (who) => on.call(who, 'GET', show('entry_terms')),
    expected: { organiser: 200, staff: 200, rest: 403, visitor: 401 },
  },
  {
    name: 'saveEntryTerms',
    ask: (who) => on.call(who, 'PUT', show('entry_terms'), terms),
    expected: { organiser: 412, rest: 403, visitor: 401 },
  },
];

describe.each(calls)('$name', ({ ask, expected }) => {
  it.each(people)('answers %s by the table of rights', async (person) => {
    expect((await ask(members[person])).status).toBe(expected[person] ?? expected.rest);
  });
});

describe('what each may see', () => {
  it('shows a dog to its present owners only, with the state of its entry', async () => {
    const dogsOf = async (person: Person) =>
      (await on.call(members[person], 'GET', show('entry/dogs'))).result.map(
        ({ id, days }: { id: number; days: { entered: string | null }[] }) => [id, days[0]?.entered],
      );
    expect(await dogsOf('entrant')).toEqual([[dogId, 'held']]);
    expect(await dogsOf('co-owner')).toEqual([[dogId, 'held']]);
    expect(await dogsOf('former owner')).toEqual([]);
    expect(await dogsOf('organiser')).toEqual([]);
  });

  it('says to a stranger that the dog is not theirs, without its name', async () => {
    const sent = await on.send(members['other member'], offered.show.id, [
      { dog_id: dogId, offer_id: offered.offerIds[1], caste_id: 5 },
    ]);
    expect(sent.errors).toEqual({
      'lines.0': 'Среди ваших собак её больше нет: возможно, сменился владелец. Обновите список собак.',
    });
  });

  it('lists entries to their entrant only', async () => {
    for (const person of people.filter((one) => one !== 'visitor')) {
      const { shows } = (await on.call(members[person], 'GET', '/api/entries')).result;
      expect(shows.length).toBe(person === 'entrant' ? 1 : 0);
    }
  });

  it('offers acts and the undo to the organiser only, not to staff', async () => {
    const steps = async (person: Person) =>
      (await on.call(members[person], 'GET', show('entries'))).result.rows[0].steps;
    expect(await steps('organiser')).toEqual(['confirm', 'withdraw', 'refuse', 'wait', 'class']);
    expect(await steps('staff')).toEqual([]);
  });

  it('opens papers of an entry to the present organiser and staff', async () => {
    const read = Object.values(entryReaders(on.db))[0];
    const readers = await Promise.all(
      people.map(async (person) => {
        const who = members[person];
        return who && (await read?.(who.session, entryId)) ? [person] : [];
      }),
    );
    expect(readers.flat()).toEqual(['organiser', 'staff']);
  });

  it('lets a co-owner enter the dog at another day', async () => {
    const sent = await on.send(members['co-owner'], offered.show.id, [
      { dog_id: dogId, offer_id: offered.offerIds[1], caste_id: 5 },
    ]);
    expect(sent.status).toBe(200);
    expect(await on.db.$count(entries, eq(entries.dogId, dogId))).toBe(2);
  });
});
