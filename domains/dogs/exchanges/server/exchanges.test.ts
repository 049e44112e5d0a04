import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profiles } from '#domains/profiles/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays, addMonths } from '#platform/contract/time/dates.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { issuedDocuments, puppyCards } from '../../server/documents/tables.ts';
import { litters, stampCodes } from '../../server/tables.ts';
import { openStudbook, type Studbook, type TestOwner } from '../../server/testStudbook.ts';
import { puppyCard } from '../../texts.ts';
import type { Exchange } from '../contract.ts';
import { texts } from '../texts.ts';
import { lockForApplication, markTaken } from './commands.ts';
import { cardExchanges } from './tables.ts';

let book: Studbook;
let club: TestOwner;
let owner: TestOwner;
let other: TestOwner;
let dog: number;
let barcode: string;
let card: number;
let made = 0;
const today = clock.today();
const bornOn = addMonths(today, -6);

beforeAll(async () => {
  book = await openStudbook();
  club = await book.someone({ userType: 3, shortName: 'Клуб «Помётный»' });
  await book.db.insert(stampCodes).values({ code: 'QQQ', profileId: club.profileId });
});
afterAll(() => book.drop());

beforeEach(async () => {
  made += 1;
  owner = await book.someone({ userType: 1, shortName: 'Покупателева Анна' });
  other = await book.someone({ userType: 1 });
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
    .returning({ id: litters.id });
  dog = await book.dog({ sex: 1, bornOn, sireId: sire, damId: dam, ownerId: owner.profileId, nameLat: 'BUYERS PUP' });
  barcode = String(4_600_000_100_000 + made);
  const [paper] = await book.db
    .insert(issuedDocuments)
    .values({
      ...{ publicId: `card-${made}`, barcode, kind: puppyCard, dogId: dog, issuerId: club.profileId },
      ...{ applicantId: club.profileId, issuedOn: addDays(bornOn, 50), validUntil: addMonths(bornOn, 15) },
    })
    .returning({ id: issuedDocuments.id });
  card = paper?.id as number;
  await book.db.insert(puppyCards).values({
    ...{ documentId: card, litterId: litter?.id as number, name: 'Щен', nameLat: 'BUYERS PUP', sex: 1 },
    ...{ colour: 'белый', stampCode: 'QQQ', stampNumber: made, fate: 'kept' as const, breeder: 'Заводчик' },
  });
});

interface Answer<Result = never> {
  status: number;
  body: { result: Result; errors: Record<string, string> };
}
const call = async <Result>(method: 'GET' | 'POST', path: string, who: TestOwner, body?: object) =>
  (await book.call(method, `/api/dog/exchanges${path}`, { token: who.token, ...(body && { body }) })) as Answer<Result>;
const ask = (who = owner) => call<{ exchange_id: number }>('POST', '', who, { barcode });
const asked = async (): Promise<number> => (await ask()).body.result.exchange_id;
const read = (id: number, who: TestOwner) => call<Exchange>('GET', `/${id}`, who);
const waiting = async () =>
  (await call<Exchange[]>('GET', '', club)).body.result.filter(({ barcode: of }) => of === barcode);

describe('a request to exchange a puppy card [Round3-D6]', () => {
  it('is made by the owner only, once, and waits among the tasks of the club that registered the litter', async () => {
    expect((await ask(other)).status).toBe(404);
    expect((await ask(club)).status).toBe(403);
    const id = await asked();
    expect((await ask()).body.errors).toMatchObject({ error: texts.twin });
    expect(await waiting()).toMatchObject([
      {
        ...{ id, state: 'asked', side: 'organisation', is_open: true, until: addMonths(bornOn, 15) },
        ...{ may_apply: true, acts: ['refuse'], stamp: `QQQ ${made}`, owner: { name: 'Покупателева Анна' } },
      },
    ]);
    expect((await read(id, owner)).body.result).toMatchObject({ side: 'owner', acts: ['withdraw'], owner: null });
    expect((await read(id, other)).status).toBe(404);
    const events = await book.db.select().from(domainEvents).where(eq(domainEvents.name, 'dogs.exchange_asked'));
    expect(events.map(({ ids }) => ids.exchangeId)).toContain(id);
  });

  it('stands on the owner’s page of the dog, with the club and the last day', async () => {
    const own = async () =>
      (
        (await book.call('GET', `/api/dog/own/${dog}`, { token: owner.token })) as unknown as Answer<{
          documents: { exchange: object; exchange_until: string }[];
        }>
      ).body.result.documents[0];
    expect(await own()).toMatchObject({
      exchange_until: addMonths(bornOn, 15),
      exchange: { organisation: 'Клуб «Помётный»', is_self: false, asked: null },
    });
    const id = await asked();
    expect(await own()).toMatchObject({ exchange: { asked: { id, state: 'asked' } } });
  });

  it('is taken back by the owner and refused by the club with a reason, each once', async () => {
    const id = await asked();
    const act = (who: TestOwner, word: string, reason?: string) =>
      call('POST', `/${id}/act`, who, { act: word, ...(reason && { reason }) });
    expect((await act(club, 'withdraw')).status).toBe(409);
    expect((await act(club, 'refuse')).body.errors).toMatchObject({ reason: texts.reason });
    expect((await act(club, 'refuse', 'Мы больше не оформляем')).status).toBe(200);
    expect((await act(owner, 'withdraw')).status).toBe(409);
    expect((await read(id, owner)).body.result).toMatchObject({ state: 'refused', reason: 'Мы больше не оформляем' });
    const again = await asked();
    expect((await call('POST', `/${again}/act`, owner, { act: 'withdraw' })).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  it('ends with a sale: the club sees no name, and the new owner may ask', async () => {
    const id = await asked();
    const { db } = book;
    await db.execute(
      `update dog_owners set until = '${today}' where dog_id = ${dog}; insert into dog_owners (dog_id, profile_id, place, since) values (${dog}, ${other.profileId}, 1, '${today}')`,
    );
    expect(await waiting()).toEqual([]);
    expect((await read(id, club)).body.result).toMatchObject({ is_open: false, owner: null, may_apply: false });
    expect((await ask(other)).status).toBe(200);
    expect((await read(id, owner)).body.result.state).toBe('withdrawn');
  });

  it('is refused for a revoked, expired or replaced card, and for a club without an open page', async () => {
    const change = (values: Partial<typeof issuedDocuments.$inferInsert>) =>
      book.db.update(issuedDocuments).set(values).where(eq(issuedDocuments.id, card));
    for (const values of [{ revokedOn: today }, { validUntil: addDays(today, -1) }, { replacedById: card }]) {
      await change(values);
      expect((await ask()).body.errors).toMatchObject({ error: texts.notExchangeable });
      await change({ revokedOn: null, validUntil: addMonths(bornOn, 15), replacedById: null });
    }
    const isActive = (value: boolean) =>
      book.db.update(profiles).set({ isActive: value }).where(eq(profiles.id, club.profileId));
    await isActive(false);
    expect((await ask()).body.errors).toMatchObject({ error: texts.noOffice });
    await isActive(true);
    expect((await ask()).status).toBe(200);
  });

  it('is locked for its club alone while the application is begun, and then is taken', async () => {
    const id = await asked();
    const lock = (who: TestOwner) =>
      book.db.transaction((tx) => lockForApplication(tx, who.profileId, id, clock.now()));
    await expect(lock(owner)).rejects.toMatchObject({ status: 404 });
    expect(await lock(club)).toMatchObject({ dogId: dog, barcode, askedBy: owner.profileId, applicationId: null });
    await book.db.transaction((tx) => markTaken(tx, id, 77));
    expect((await read(id, club)).body.result).toMatchObject({ state: 'taken', application_id: 77, may_apply: true });
    expect((await read(id, owner)).body.result).toMatchObject({ state: 'taken', application_id: null, acts: [] });
    const [row] = await book.db.select().from(cardExchanges).where(eq(cardExchanges.id, id));
    expect(row?.applicationId).toBe(77);
  });
});
