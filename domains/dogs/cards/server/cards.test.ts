import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#domains/accounts/server/tables.ts';
import { profileDetails } from '#domains/profiles/server/tables.ts';
import { addDays, addMonths, moscowDay } from '#platform/contract/time/dates.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { testLog } from '#platform/testing/testLog.ts';
import { dogOwners } from '../../owners/server/tables.ts';
import { registerLitter } from '../../server/commands/registerLitter.ts';
import { puppyCards } from '../../server/documents/tables.ts';
import { dogs } from '../../server/tables.ts';
import { openStudbook, type Studbook, type TestOwner } from '../../server/testStudbook.ts';
import type { PuppyCard } from '../contract.ts';
import { cardFacts } from './facts.ts';
import { cardJobs } from './jobs.ts';
import { findPuppyCard } from './queries.ts';

let book: Studbook;
let kennel: TestOwner;
let club: TestOwner;
let breeder: TestOwner;
let buyer: TestOwner;
let stranger: TestOwner;
let litterId: number;
let sire: number;
const today = moscowDay(Date.now());
const puppy = { colour: 'рыжий', chip: null, note: '', nameLat: '', fate: 'kept' } as const;
const bornOn = '2026-09-01';

const register = (organisation: TestOwner, organisationType: number, dam: string, more: object = {}) =>
  book.db.transaction((tx) =>
    registerLitter(
      tx,
      {
        organisationId: organisation.profileId,
        organisationType,
        issuerId: organisation.profileId,
        breedId: 1,
        bornOn,
        stampCode: 'ZAR',
        sire: { id: sire, number: '4100001' },
        dam: { id: 0, number: dam },
        breeder: 'Северцева Анна',
        breederLat: 'SEVERTSEVA ANNA',
        puppies: [
          { ...puppy, name: 'Арфа', sex: 2, stampNumber: 7 },
          { ...puppy, name: 'Аист', sex: 1, stampNumber: 8, fate: 'culled', note: 'Белые пятна' },
          { ...puppy, name: 'Айва', sex: 2, stampNumber: 9 },
        ],
        ...more,
      },
      new Date('2026-10-20T09:00:00Z'),
    ),
  );

beforeAll(async () => {
  book = await openStudbook();
  kennel = await book.someone({ userType: 4, alias: 'zarya', shortName: 'Питомник «Заря»', name: 'Питомник «Заря»' });
  club = await book.someone({ userType: 3, alias: 'dozor', shortName: 'Клуб «Дозор»', name: 'Клуб «Дозор»' });
  breeder = await book.someone({ userType: 1 });
  buyer = await book.someone({ userType: 1, lastName: 'Покупаева', firstName: 'Ия', name: 'Покупаева Ия' });
  stranger = await book.someone({ userType: 4, alias: 'chuzhoi', shortName: 'Питомник «Чужой»' });
  sire = await book.dog({ pedigreeNumber: 4_100_001, name: 'Гром', nameLat: 'GROM', breedId: 1, bornOn: '2021-01-01' });
  await book.dog({ pedigreeNumber: 4_100_002, sex: 2, breedId: 1, bornOn: '2021-02-02' });
  litterId = await register(kennel, 4, 'РКФ 4100002');
});
afterAll(async () => {
  await book.app.close();
  await book.drop();
});

const call = (who: TestOwner, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  book.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${who.token}`, 'idempotency-key': randomUUID() },
    ...(payload && { payload }),
  });
const cardsOf = async (who: TestOwner, litter = litterId): Promise<PuppyCard[]> => {
  const listed = await call(who, 'GET', `/api/dogs/litters/${litter}/cards`);
  expect(listed.statusCode, listed.body).toBe(200);
  return listed.json().result.items;
};
const cardOf = async (who: TestOwner, name: string, litter = litterId): Promise<PuppyCard> =>
  (await cardsOf(who, litter)).find((card) => card.name === name) as PuppyCard;
const idOf = ({ link }: PuppyCard): string => link.split('?')[0]?.split('/').at(-1) ?? '';
const orlova = { last_name: 'Орлова', first_name: 'Вера', second_name: '', email: '', address: '', handed_on: today };
const give = (who: TestOwner, { card_id }: PuppyCard, more: object = {}) =>
  call(who, 'POST', `/api/dogs/cards/${card_id}/owner`, { ...orlova, known: '', ...more });
const printedOwner = async (card: PuppyCard) => {
  const printed = await findPuppyCard(book.db, idOf(card));
  return printed && Object.fromEntries(cardFacts(printed))['Владелец / Owner'];
};
const mailOf = async ({ profileId }: TestOwner) =>
  (await book.db.select({ mail: accounts.mail }).from(accounts).where(eq(accounts.profileId, profileId)))[0]?.mail ??
  '';
const ownersOf = async (dogId: number) =>
  (
    await book.db
      .select({ id: dogOwners.profileId, since: dogOwners.since })
      .from(dogOwners)
      .where(and(eq(dogOwners.dogId, dogId), isNull(dogOwners.until)))
  ).map(({ id, since }) => [id, since]);

describe('a puppy card [R2.1-31 Office-3]', () => {
  it('is public without names and shows the puppy’s defects; the breeder’s link opens its PDF', async () => {
    const cards = await cardsOf(kennel);
    expect(cards).toMatchObject([
      { name: 'Арфа', stamp: 'ZAR 7', remark: '', place: 'breeder', may_hand_on: true },
      { name: 'Аист', stamp: 'ZAR 8', remark: 'Отбракован: Белые пятна', dog_id: null },
      { name: 'Айва' },
    ]);
    expect(await cardsOf(stranger)).toEqual([]);
    const [first, culled] = cards as [PuppyCard, PuppyCard];
    expect(first.link.split('?')[0]).toBe(`/shared/document/puppycard/${idOf(first)}`);
    const face = await book.app.inject(`/api/dog/document/${idOf(first)}`);
    expect(face.json().result).toMatchObject({ kind_name: 'Метрика щенка', dog: { name_lat: 'ARFA' }, pdf_link: null });
    expect(face.body).not.toContain('Северцева');
    expect((await book.app.inject(`/api/dog/document/${idOf(culled)}`)).json().result).toMatchObject({
      number: 'ZAR 8',
      puppy: { name_lat: 'AIST', sex: 1, colour: 'рыжий', remark: 'Отбракован: Белые пятна', is_culled: true },
    });
    const pdf = await book.app.inject(`/api/dog/document/${idOf(first)}/pdf?${first.link.split('?')[1]}`);
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    const printed = await findPuppyCard(book.db, idOf(first));
    expect(printed && Object.fromEntries(cardFacts(printed))).toMatchObject({
      'Пол / Sex': 'сука / female',
      'Отец / Sire': 'Гром / GROM, РКФ 4100001',
      'Заводчик / Breeder': 'Северцева Анна / SEVERTSEVA ANNA',
    });
  });

  it('is found by a stamp: a culled puppy gets no pedigree, an unused number finds nothing, and the card can be checked', async () => {
    const found = async (stamp: string) =>
      (await book.app.inject(`/api/dog/search/registration?stamp=${encodeURIComponent(stamp)}`)).json().result;
    const { barcode } = await cardOf(kennel, 'Арфа');
    expect(await found('ZAR 7')).toMatchObject({ outcome: 'registered', card_number: barcode });
    expect(await found('ZAR 8')).toMatchObject({
      outcome: 'message',
      message: 'Щенок отбракован: белые пятна. Родословную на него не выдают.',
    });
    expect(await found('ZAR 6')).toMatchObject({ outcome: expect.not.stringMatching('registered'), card_number: null });
    await book.db.execute(sql`update litters set stamp_to = 12 where id = ${litterId}`);
    expect(await found('ZAR 11')).toMatchObject({ outcome: 'message', card_number: null });
  });

  it('accepts a buyer without a mail, whose name can be corrected, from only one of two concurrent requests', async () => {
    const card = await cardOf(kennel, 'Айва');
    expect((await give(stranger, card)).statusCode).toBe(404);
    expect((await give(kennel, card, { last_name: '' })).json().errors.last_name).toBeTruthy();
    const answers = await Promise.all([give(kennel, card), give(kennel, card)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await cardOf(kennel, 'Айва')).toMatchObject({ place: 'named', buyer: { last_name: 'Орлова' } });
    expect(await printedOwner(card)).toBe('Орлова Вера');
    expect((await give(kennel, card, { last_name: 'Орлик', known: 'Орлова' })).statusCode).toBe(200);
    expect(await printedOwner(card)).toBe('Орлик Вера');
  });
});

describe('handing a puppy to its buyer [Registry-7]', () => {
  it('starts with the breeder as first owner: the kennel, or the bitch’s owner on the day of birth', async () => {
    const { dog_id } = await cardOf(kennel, 'Арфа');
    expect(await ownersOf(dog_id as number)).toEqual([[kennel.profileId, bornOn]]);
    const damId = await book.dog({
      pedigreeNumber: 4_100_005,
      sex: 2,
      ownerId: breeder.profileId,
      bornOn: '2021-02-02',
    });
    await book.db.update(dogs).set({ ownerId: stranger.profileId }).where(eq(dogs.id, damId));
    await book.db.execute(
      sql`update dog_owners set until = ${addDays(bornOn, 5)} where dog_id = ${damId} and until is not null`,
    );
    await book.db.execute(
      sql`update dog_owners set since = ${addDays(bornOn, 5)} where dog_id = ${damId} and until is null`,
    );
    const litter = await register(club, 3, 'РКФ 4100005', {
      puppies: [{ ...puppy, name: 'Буря', sex: 2, stampNumber: 21 }],
    });
    const card = await cardOf(club, 'Буря', litter);
    expect(await ownersOf(card.dog_id as number)).toEqual([[breeder.profileId, bornOn]]);
    // The club prints the card; only the breeder hands on the puppy.
    expect([card.may_hand_on, card.link.includes('?key=')]).toEqual([false, true]);
    expect((await give(club, card)).statusCode).toBe(409);
    expect(await cardOf(breeder, 'Буря', litter)).toMatchObject({ may_hand_on: true });
  });

  it('by mail makes an offer, after which the card names the new owner and the old link is invalid', async () => {
    const card = await cardOf(kennel, 'Арфа');
    const mail = await mailOf(buyer);
    const early = await give(kennel, card, { email: mail, handed_on: '2026-08-01' });
    expect([early.statusCode, Object.keys(early.json().errors)]).toEqual([400, ['handed_on']]);
    expect((await give(kennel, card, { email: mail })).statusCode).toBe(200);
    const offered = await cardOf(kennel, 'Арфа');
    expect(offered).toMatchObject({ place: 'offered', until: addDays(today, 30), may_hand_on: false });
    expect((await give(kennel, card, { known: 'Орлова' })).statusCode).toBe(409);
    expect((await call(kennel, 'PUT', `/api/dogs/cards/${card.card_id}/with_key`)).statusCode).toBe(409);
    const [transfer] = (await call(buyer, 'GET', '/api/dog/transfers')).json().result.items;
    const accept = () =>
      call(buyer, 'POST', `/api/dog/transfers/${transfer.id}/act`, { act: 'accept', version: 1, is_adult: true });
    await book.db.insert(profileDetails).values({ profileId: buyer.profileId, birthDate: addDays(today, -6000) });
    expect((await accept()).json().errors.is_adult).toContain('нет 18 лет');
    await book.db.update(profileDetails).set({ birthDate: '1990-01-01' });
    expect((await accept()).statusCode).toBe(200);
    const given = await cardOf(kennel, 'Арфа');
    expect([given.place, given.link.includes('key'), given.buyer]).toEqual(['given', false, null]);
    expect(await printedOwner(card)).toBe('Покупаева Ия');
    const [path, key] = card.link.split('?');
    expect(path).toBe(given.link);
    expect((await book.app.inject(`/api/dog/document/${idOf(card)}/pdf?${key}`)).statusCode).toBe(404);
    expect((await book.app.inject(`/api/dog/document/${idOf(card)}?${key}`)).json().result.pdf_link).toBeNull();
    const own = (await call(buyer, 'GET', `/api/dog/own/${card.dog_id}`)).json().result;
    expect(own.documents[0].exchange_until).toBe(addMonths(own.born_on, 15));
    const [, newKey] = own.documents[0].secret_link.split('?');
    expect((await book.app.inject(`/api/dog/document/${idOf(card)}/pdf?${newKey}`)).statusCode).toBe(200);
    expect((await give(kennel, card)).statusCode).toBe(409);
  });

  it('by key works with the printed sheet, and a withdrawn offer leaves the card unchanged', async () => {
    await give(kennel, await cardOf(kennel, 'Айва'), { email: 'nobody@mail.example', known: 'Орлик' });
    const [letter] = await book.db.select().from(mails).where(eq(mails.recipient, 'nobody@mail.example'));
    expect(letter?.text).toContain('/auth/registration?next=%2Fdogs%2Ftransfers#mail=nobody%40mail.example');
    const [transfer] = (await call(kennel, 'GET', '/api/dog/transfers')).json().result.items;
    await call(kennel, 'POST', `/api/dog/transfers/${transfer.id}/act`, { act: 'withdraw', version: 1 });
    const card = await cardOf(kennel, 'Айва');
    expect(card).toMatchObject({ place: 'breeder', buyer: null });
    const pdf = await call(kennel, 'PUT', `/api/dogs/cards/${card.card_id}/with_key`);
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.length < 100_000]).toEqual([
      200,
      'application/pdf',
      true,
    ]);
    expect((pdf.rawPayload.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length).toBe(2);
    const { key_made_on } = (await call(kennel, 'GET', `/api/dog/own/${card.dog_id}/owners`)).json().result;
    expect(key_made_on).toBe(today);
    const all = await call(kennel, 'GET', `/api/dogs/litters/${litterId}/cards.pdf`);
    expect((all.rawPayload.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length).toBe(2);
    expect((await call(stranger, 'GET', `/api/dogs/litters/${litterId}/cards.pdf`)).statusCode).toBe(404);
  });

  it('reminds the owner of the pedigree at nine, twelve and fourteen months, once each', async () => {
    const card = await cardOf(kennel, 'Айва');
    const remindersOn = async (day: string): Promise<[number, number]> => {
      const { rows: before } = await book.db.execute(sql`select id from facts where name = 'dogs.card_due'`);
      for (const { run } of cardJobs) await run({ db: book.db, log: testLog(), now: new Date(`${day}T09:00:00Z`) });
      const { rows } = await book.db.execute(sql`select id from facts where name = 'dogs.card_due'`);
      const [row] = await book.db.select().from(puppyCards).where(eq(puppyCards.documentId, card.card_id));
      return [row?.reminders ?? -1, rows.length - before.length];
    };
    expect(await remindersOn('2027-05-31')).toEqual([0, 0]);
    // Three puppies of both litters are in the studbook.
    expect(await remindersOn('2027-06-01')).toEqual([1, 3]);
    expect(await remindersOn('2027-06-02')).toEqual([1, 0]);
    await book.db
      .update(dogs)
      .set({ pedigreeNumber: 4_100_077 })
      .where(eq(dogs.id, card.dog_id as number));
    expect(await remindersOn('2027-11-10')).toEqual([1, 2]);
    expect(await remindersOn('2028-01-10')).toEqual([1, 0]);
  });
});
