import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#domains/accounts/server/tables.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import type { Session } from '#platform/server/session.ts';
import { dogOwners } from '../../owners/server/tables.ts';
import { dogRequests, dogs } from '../../server/tables.ts';
import { openStudbook, type Studbook, type TestOwner } from '../../server/testStudbook.ts';
import { newKey, takeByKey } from './commands/keys.ts';
import { dogFreezes, dogTransfers, keyMistakes, transferConsents, transferKeys } from './tables.ts';

/** Relations to the dog. `sole` owns it alone; in all other cases the main owner has a co-owner. */
const relations = ['sole', 'main', 'coOwner', 'former', 'breeder', 'receiver', 'stranger', 'staff'] as const;
type Relation = (typeof relations)[number];

/**
 * asked: an offer waits for the co-owner; offered: for the receiver; taken: by its key, and the co-owner is asked;
 * claimed: taken, and the objection period runs; disputed: the main owner has objected; frozen: by staff alone; merged:
 * the record was merged away. With a single owner `asked` is `offered` and `taken` is `claimed`.
 */
const states = ['free', 'asked', 'offered', 'taken', 'claimed', 'disputed', 'frozen', 'merged'] as const;
type State = (typeof states)[number];

const rights = [
  'offer',
  'makeKey',
  'takeByKey',
  'accept',
  'decline',
  'withdraw',
  'agree',
  'refuse',
  'object',
  'confirm',
  'request',
  'readOwners',
  'readOwn',
  'list',
  'freeze',
  'decide',
] as const;
type Right = (typeof rights)[number];

/** Status codes in the order of `relations`. */
type Row = readonly [number, number, number, number, number, number, number, number];

const table: Readonly<Record<State, Readonly<Record<Right, Row>>>> = {
  free: {
    offer: [200, 200, 403, 403, 403, 403, 403, 403],
    makeKey: [200, 200, 403, 403, 403, 403, 403, 403],
    takeByKey: [409, 409, 409, 200, 200, 200, 200, 403],
    accept: [404, 404, 404, 404, 404, 404, 404, 403],
    decline: [404, 404, 404, 404, 404, 404, 404, 403],
    withdraw: [404, 404, 404, 404, 404, 404, 404, 403],
    agree: [404, 404, 404, 404, 404, 404, 404, 403],
    refuse: [404, 404, 404, 404, 404, 404, 404, 403],
    object: [404, 404, 404, 404, 404, 404, 404, 403],
    confirm: [404, 404, 404, 404, 404, 404, 404, 403],
    request: [409, 409, 200, 200, 200, 200, 200, 403],
    readOwners: [200, 200, 200, 404, 404, 404, 404, 403],
    readOwn: [200, 200, 200, 404, 404, 404, 404, 403],
    list: [200, 200, 404, 404, 404, 404, 404, 403],
    freeze: [403, 403, 403, 403, 403, 403, 403, 200],
    decide: [403, 403, 403, 403, 403, 403, 403, 404],
  },
  asked: {
    offer: [409, 409, 403, 403, 403, 403, 403, 403],
    makeKey: [409, 409, 403, 403, 403, 403, 403, 403],
    takeByKey: [404, 404, 404, 404, 404, 404, 404, 403],
    accept: [409, 409, 409, 404, 404, 404, 404, 403],
    decline: [409, 409, 409, 404, 404, 404, 404, 403],
    withdraw: [200, 200, 409, 404, 404, 404, 404, 403],
    agree: [409, 409, 200, 404, 404, 404, 404, 403],
    refuse: [409, 409, 200, 404, 404, 404, 404, 403],
    object: [409, 409, 409, 404, 404, 404, 404, 403],
    confirm: [409, 409, 409, 404, 404, 404, 404, 403],
    request: [409, 409, 200, 200, 200, 200, 200, 403],
    readOwners: [200, 200, 200, 404, 404, 404, 404, 403],
    readOwn: [200, 200, 200, 404, 404, 404, 404, 403],
    list: [200, 200, 404, 404, 404, 404, 404, 403],
    freeze: [403, 403, 403, 403, 403, 403, 403, 200],
    decide: [403, 403, 403, 403, 403, 403, 403, 404],
  },
  offered: {
    offer: [409, 409, 403, 403, 403, 403, 403, 403],
    makeKey: [409, 409, 403, 403, 403, 403, 403, 403],
    takeByKey: [404, 404, 404, 404, 404, 404, 404, 403],
    accept: [409, 409, 409, 404, 404, 200, 404, 403],
    decline: [409, 409, 409, 404, 404, 200, 404, 403],
    withdraw: [200, 200, 409, 404, 404, 409, 404, 403],
    agree: [409, 409, 409, 404, 404, 409, 404, 403],
    refuse: [409, 409, 409, 404, 404, 409, 404, 403],
    object: [409, 409, 409, 404, 404, 409, 404, 403],
    confirm: [409, 409, 409, 404, 404, 409, 404, 403],
    request: [409, 409, 200, 200, 200, 200, 200, 403],
    readOwners: [200, 200, 200, 404, 404, 404, 404, 403],
    readOwn: [200, 200, 200, 404, 404, 404, 404, 403],
    list: [200, 200, 404, 404, 404, 404, 404, 403],
    freeze: [403, 403, 403, 403, 403, 403, 403, 200],
    decide: [403, 403, 403, 403, 403, 403, 403, 404],
  },
  taken: {
    offer: [409, 409, 403, 403, 403, 403, 403, 403],
    makeKey: [409, 409, 403, 403, 403, 403, 403, 403],
    takeByKey: [409, 409, 409, 409, 409, 200, 409, 403],
    accept: [409, 409, 409, 404, 404, 409, 404, 403],
    decline: [409, 409, 409, 404, 404, 200, 404, 403],
    withdraw: [409, 409, 409, 404, 404, 409, 404, 403],
    agree: [409, 409, 200, 404, 404, 409, 404, 403],
    refuse: [409, 409, 200, 404, 404, 409, 404, 403],
    object: [200, 200, 409, 404, 404, 409, 404, 403],
    confirm: [200, 409, 409, 404, 404, 409, 404, 403],
    request: [409, 409, 200, 200, 200, 200, 200, 403],
    readOwners: [200, 200, 200, 404, 404, 404, 404, 403],
    readOwn: [200, 200, 200, 404, 404, 404, 404, 403],
    list: [200, 200, 404, 404, 404, 404, 404, 403],
    freeze: [403, 403, 403, 403, 403, 403, 403, 200],
    decide: [403, 403, 403, 403, 403, 403, 403, 404],
  },
  claimed: {
    offer: [409, 409, 403, 403, 403, 403, 403, 403],
    makeKey: [409, 409, 403, 403, 403, 403, 403, 403],
    takeByKey: [409, 409, 409, 409, 409, 200, 409, 403],
    accept: [409, 409, 409, 404, 404, 409, 404, 403],
    decline: [409, 409, 409, 404, 404, 200, 404, 403],
    withdraw: [409, 409, 409, 404, 404, 409, 404, 403],
    agree: [409, 409, 409, 404, 404, 409, 404, 403],
    refuse: [409, 409, 409, 404, 404, 409, 404, 403],
    object: [200, 200, 200, 404, 404, 409, 404, 403],
    confirm: [200, 200, 409, 404, 404, 409, 404, 403],
    request: [409, 409, 200, 200, 200, 200, 200, 403],
    readOwners: [200, 200, 200, 404, 404, 404, 404, 403],
    readOwn: [200, 200, 200, 404, 404, 404, 404, 403],
    list: [200, 200, 404, 404, 404, 404, 404, 403],
    freeze: [403, 403, 403, 403, 403, 403, 403, 200],
    decide: [403, 403, 403, 403, 403, 403, 403, 404],
  },
  disputed: {
    offer: [409, 409, 403, 403, 403, 403, 403, 403],
    makeKey: [409, 409, 403, 403, 403, 403, 403, 403],
    takeByKey: [409, 409, 409, 409, 409, 200, 409, 403],
    accept: [409, 409, 409, 404, 404, 409, 404, 403],
    decline: [409, 409, 409, 404, 404, 409, 404, 403],
    withdraw: [409, 409, 409, 404, 404, 409, 404, 403],
    agree: [409, 409, 409, 404, 404, 409, 404, 403],
    refuse: [409, 409, 409, 404, 404, 409, 404, 403],
    object: [409, 409, 409, 404, 404, 409, 404, 403],
    confirm: [409, 409, 409, 404, 404, 409, 404, 403],
    request: [409, 409, 200, 200, 200, 200, 200, 403],
    readOwners: [200, 200, 200, 404, 404, 404, 404, 403],
    readOwn: [200, 200, 200, 404, 404, 404, 404, 403],
    list: [200, 200, 404, 404, 404, 404, 404, 403],
    freeze: [403, 403, 403, 403, 403, 403, 403, 409],
    decide: [403, 403, 403, 403, 403, 403, 403, 200],
  },
  frozen: {
    offer: [409, 409, 403, 403, 403, 403, 403, 403],
    makeKey: [409, 409, 403, 403, 403, 403, 403, 403],
    takeByKey: [404, 404, 404, 404, 404, 404, 404, 403],
    accept: [404, 404, 404, 404, 404, 404, 404, 403],
    decline: [404, 404, 404, 404, 404, 404, 404, 403],
    withdraw: [404, 404, 404, 404, 404, 404, 404, 403],
    agree: [404, 404, 404, 404, 404, 404, 404, 403],
    refuse: [404, 404, 404, 404, 404, 404, 404, 403],
    object: [404, 404, 404, 404, 404, 404, 404, 403],
    confirm: [404, 404, 404, 404, 404, 404, 404, 403],
    request: [409, 409, 200, 200, 200, 200, 200, 403],
    readOwners: [200, 200, 200, 404, 404, 404, 404, 403],
    readOwn: [200, 200, 200, 404, 404, 404, 404, 403],
    list: [200, 200, 404, 404, 404, 404, 404, 403],
    freeze: [403, 403, 403, 403, 403, 403, 403, 409],
    decide: [403, 403, 403, 403, 403, 403, 403, 200],
  },
  merged: {
    offer: [404, 404, 404, 404, 404, 404, 404, 403],
    makeKey: [404, 404, 404, 404, 404, 404, 404, 403],
    takeByKey: [404, 404, 404, 404, 404, 404, 404, 403],
    accept: [404, 404, 404, 404, 404, 404, 404, 403],
    decline: [404, 404, 404, 404, 404, 404, 404, 403],
    withdraw: [404, 404, 404, 404, 404, 404, 404, 403],
    agree: [404, 404, 404, 404, 404, 404, 404, 403],
    refuse: [404, 404, 404, 404, 404, 404, 404, 403],
    object: [404, 404, 404, 404, 404, 404, 404, 403],
    confirm: [404, 404, 404, 404, 404, 404, 404, 403],
    request: [404, 404, 404, 404, 404, 404, 404, 403],
    readOwners: [404, 404, 404, 404, 404, 404, 404, 403],
    readOwn: [404, 404, 404, 404, 404, 404, 404, 403],
    list: [404, 404, 404, 404, 404, 404, 404, 403],
    freeze: [403, 403, 403, 403, 403, 403, 403, 404],
    decide: [403, 403, 403, 403, 403, 403, 403, 404],
  },
};

let book: Studbook;
let people: Record<Relation, TestOwner>;
const today = moscowDay(Date.now());

beforeAll(async () => {
  book = await openStudbook();
  const person = () => book.someone({ userType: 1 });
  people = {
    sole: await person(),
    main: await person(),
    coOwner: await person(),
    former: await person(),
    breeder: await book.someone({ userType: 4 }),
    receiver: await person(),
    stranger: await person(),
    staff: await book.someone({ userType: 101 }),
  };
});
afterAll(() => book.drop());

interface Answer {
  status: number;
  body: { result: { transfer_id: number } };
}
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, who: TestOwner, body?: object): Promise<Answer> =>
  book.call(method, `/api/${path}`, { token: who.token, ...(body && { body }) });

async function clear(): Promise<void> {
  for (const one of [transferConsents, dogFreezes, dogTransfers, transferKeys, keyMistakes, dogRequests])
    await book.db.delete(one);
}
const mailOf = async ({ profileId }: TestOwner): Promise<string> =>
  (await book.db.select({ mail: accounts.mail }).from(accounts).where(eq(accounts.profileId, profileId)))[0]?.mail ??
  '';

/** The secret that `openStudbook` uses. */
const secrets = ['only-for-tests-'.repeat(3)] as const;
async function sessionOf({ profileId }: TestOwner): Promise<Session> {
  const [account] = await book.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.profileId, profileId));
  return { ...({} as Session), profileId, accountId: account?.id ?? 0 };
}

interface Dog {
  id: number;
  owner: TestOwner;
  transferId: number;
  holdId: number;
  key: string;
}

async function dogIn(state: State, relation: Relation): Promise<Dog> {
  await clear();
  const owner = relation === 'sole' ? people.sole : people.main;
  const id = await book.dog({ ownerId: people.former.profileId, breederId: people.breeder.profileId });
  await book.db.update(dogs).set({ ownerId: owner.profileId }).where(eq(dogs.id, id));
  if (relation !== 'sole')
    await book.db.insert(dogOwners).values({ dogId: id, profileId: people.coOwner.profileId, place: 2, since: today });
  const dog: Dog = { id, owner, transferId: 0, holdId: 0, key: '0000-0000-0000' };
  // Uses the commands directly, because the API calls are rate-limited.
  const key = () => book.db.transaction((tx) => newKey(tx, secrets, id, new Date()));
  const act = (who: TestOwner, word: string, more: object = {}) => actOn(dog, who, word, more);
  const offer = async () =>
    call('POST', 'dog/transfers', owner, {
      ...{ dog_id: id, to_mail: await mailOf(people.receiver), becomes: 'sole', handed_on: today },
    });
  switch (state) {
    case 'free':
      dog.key = await key();
      break;
    case 'asked':
    case 'offered':
      dog.transferId = (await offer()).body.result.transfer_id;
      if (state === 'offered' && relation !== 'sole') await act(people.coOwner, 'agree');
      break;
    case 'taken':
    case 'claimed':
    case 'disputed': {
      dog.key = await key();
      const taken = await takeByKey(book.db, secrets, await sessionOf(people.receiver), dog.key, new Date());
      dog.transferId = taken.transfer_id;
      if (state !== 'taken' && relation !== 'sole') await act(people.coOwner, 'agree');
      if (state === 'disputed') await act(owner, 'object', { reason: 'Лист украли' });
      break;
    }
    case 'frozen':
      await call('POST', 'administration/dog_disputes', people.staff, { dog: `id${id}`, reason: 'Заявление о краже' });
      break;
    case 'merged':
      await book.db.execute(sql`delete from dogs where id = ${id}`);
      break;
  }
  const [hold] = await book.db.select({ id: dogFreezes.id }).from(dogFreezes).where(eq(dogFreezes.dogId, id));
  dog.holdId = hold?.id ?? 999_999;
  return dog;
}

async function actOn(dog: Dog, who: TestOwner, act: string, more: object = {}): Promise<Answer> {
  const id = dog.transferId || 999_999;
  const [row] = await book.db
    .select({ version: dogTransfers.version })
    .from(dogTransfers)
    .where(eq(dogTransfers.id, id));
  return call('POST', `dog/transfers/${id}/act`, who, { act, version: row?.version ?? 1, ...more });
}

/** One API call for each right. */
const presses: Readonly<Record<Right, (dog: Dog, who: TestOwner) => Promise<Answer>>> = {
  offer: (dog, who) =>
    call('POST', 'dog/transfers', who, {
      ...{ dog_id: dog.id, to_mail: 'somebody-new@mail.example', becomes: 'sole', handed_on: addDays(today, 1) },
    }),
  makeKey: (dog, who) => call('PUT', `dog/own/${dog.id}/key`, who),
  takeByKey: (dog, who) => call('POST', 'dog/transfers/key/take', who, { key: dog.key, is_adult: true }),
  accept: (dog, who) => actOn(dog, who, 'accept', { is_adult: true }),
  decline: (dog, who) => actOn(dog, who, 'decline'),
  withdraw: (dog, who) => actOn(dog, who, 'withdraw'),
  agree: (dog, who) => actOn(dog, who, 'agree'),
  refuse: (dog, who) => actOn(dog, who, 'refuse'),
  object: (dog, who) => actOn(dog, who, 'object', { reason: 'Возражаю' }),
  confirm: (dog, who) => actOn(dog, who, 'confirm'),
  request: async (dog, who) =>
    call('POST', 'dog/add/known', who, { dog_id: dog.id, document_ids: [await book.paper(who.profileId)] }),
  readOwners: (dog, who) => call('GET', `dog/own/${dog.id}/owners`, who),
  readOwn: (dog, who) => call('GET', `dog/own/${dog.id}`, who),
  list: (dog, who) => call('PUT', `dog/own/${dog.id}`, who, { is_listed: true }),
  freeze: (dog, who) =>
    call('POST', 'administration/dog_disputes', who, { dog: `id${dog.id}`, reason: 'Заявление о краже' }),
  decide: (dog, who) =>
    call('PUT', `administration/dog_disputes/${dog.holdId}`, who, { outcome: 'kept', decision: 'Собака у владельца' }),
};

const ownersOf = async (dogId: number) =>
  (
    await book.db
      .select({ id: dogOwners.profileId })
      .from(dogOwners)
      .where(sql`${dogOwners.dogId} = ${dogId} and ${dogOwners.until} is null`)
  )
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);

/** Cells after which the dog has new owners; in all others they stay. */
const moves: readonly string[] = [
  'offered accept receiver',
  'taken confirm sole',
  'claimed confirm sole',
  'claimed confirm main',
];

describe.each(states)('rights in the transfer of a dog that is %s [Round3-E1]', (state) => {
  it.each(rights)(
    '«%s» answers each relation as the table says and changes owners only where listed',
    async (right) => {
      const answers: number[] = [];
      const moved: string[] = [];
      for (const relation of relations) {
        const dog = await dogIn(state, relation);
        const before = await ownersOf(dog.id);
        answers.push((await presses[right](dog, people[relation])).status);
        if (String(await ownersOf(dog.id)) !== String(before)) moved.push(`${state} ${right} ${relation}`);
      }
      expect(answers).toEqual(table[state][right]);
      expect(moved).toEqual(moves.filter((cell) => cell.startsWith(`${state} ${right} `)));
    },
  );
});
