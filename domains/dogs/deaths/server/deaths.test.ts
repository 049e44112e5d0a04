import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { breedingRights } from '../../breedingRights/server/tables.ts';
import { listLifeContradictions } from '../../lifeOrder/server/queries/listContradictions.ts';
import type { Males, MatingPlan } from '../../matingPlans/contract.ts';
import { matings } from '../../matings/server/tables.ts';
import { dogOwners } from '../../owners/server/tables.ts';
import { dogDeaths, dogExaminations } from '../../records/server/tables.ts';
import { dogs, litters } from '../../server/tables.ts';
import { openStudbook, type Studbook, type TestOwner } from '../../server/testStudbook.ts';
import type { StudbookDog } from '../../studbook/contract.ts';
import { transferKeys } from '../../transfers/server/tables.ts';
import type { OwnDeath } from '../contract.ts';
import { texts } from '../texts.ts';

let book: Studbook;
let owner: TestOwner;
let coOwner: TestOwner;
let stranger: TestOwner;
let staff: TestOwner;
let dog: number;
const today = moscowDay(Date.now());

beforeAll(async () => {
  book = await openStudbook();
  staff = await book.someone({ userType: 101 });
});
afterAll(() => book.drop());
beforeEach(async () => {
  [owner, coOwner, stranger] = [
    await book.someone({ userType: 1 }),
    await book.someone({ userType: 1 }),
    await book.someone({ userType: 1 }),
  ];
  dog = await book.dog({ sex: 2, bornOn: '2019-05-01', ownerId: owner.profileId });
  await book.db.insert(dogOwners).values({ dogId: dog, profileId: coOwner.profileId, place: 2 });
});

interface Answer<Result = never> {
  status: number;
  body: { result: Result; errors: Record<string, string> };
}
const call = async <Result>(method: 'GET' | 'POST' | 'PUT', path: string, who: TestOwner | null, body?: object) =>
  (await book.call(method, `/api/${path}`, {
    ...(who && { token: who.token }),
    ...(body && { body }),
  })) as Answer<Result>;
const deathReport = {
  known: 'day',
  died_on: addDays(today, -10),
  year: '',
  cause: 'Старость',
  is_day_public: true,
  is_cause_public: false,
};
const report = (more: object = {}, who = owner, id = dog) =>
  call('PUT', `dog/own/${id}/death`, who, { ...deathReport, ...more });
const page = async (): Promise<StudbookDog> =>
  (await call<StudbookDog>('GET', `dog/studbook/${dog}`, null)).body.result;
const own = async (): Promise<OwnDeath> => (await call<OwnDeath>('GET', `dog/own/${dog}/death`, owner)).body.result;
const events = async (name: string) =>
  (await book.db.select().from(domainEvents).where(eq(domainEvents.name, name))).filter(({ ids }) => ids.dogId === dog);
const at = (day: string) => `${day}T10:00:00Z`;

describe('a death report by an owner', () => {
  it('is accepted from any present owner, refused with 404 for a stranger, and notifies the co-owner once [Round3-D1]', async () => {
    expect((await report({}, stranger)).status).toBe(404);
    expect((await report({}, coOwner)).status).toBe(200);
    expect(await events('dogs.died')).toHaveLength(1);
    expect((await report({ cause: 'Болезнь' })).status).toBe(200);
    expect(await events('dogs.died')).toHaveLength(1);
    expect(await own()).toMatchObject({ death: { cause: 'Болезнь' }, correct_until: addDays(today, 14) });
  });

  it.each([
    ['the day', {}, { died_on: deathReport.died_on, year: Number(deathReport.died_on.slice(0, 4)), cause: null }],
    ['the cause too', { is_cause_public: true }, { died_on: deathReport.died_on, cause: 'Старость' }],
    [
      'the year alone when the day is kept',
      { is_day_public: false },
      { died_on: null, year: Number(deathReport.died_on.slice(0, 4)) },
    ],
    ['the year when only that is known', { known: 'year', died_on: '', year: '2024' }, { died_on: null, year: 2024 }],
    ['neither when nothing is known', { known: 'none', died_on: '' }, { died_on: null, year: null }],
  ])('publishes %s [Round3-D1]', async (_, more, shown) => {
    expect((await report(more)).status).toBe(200);
    expect((await page()).records.death).toMatchObject(shown);
  });

  it('is refused at its field with a reason for an impossible day [Round3-D1]', async () => {
    expect((await report({ died_on: addDays(today, 1) })).body.errors).toEqual({ died_on: texts.future });
    expect((await report({ died_on: '2019-04-30' })).body.errors.died_on).toContain('01.05.2019');
    expect((await report({ died_on: '' })).body.errors).toHaveProperty('died_on');
    expect((await report({ known: 'year', year: '2018' })).body.errors).toEqual({ year: texts.beforeYear(2019) });
    expect((await report({ known: 'year', year: '20' })).body.errors).toHaveProperty('year');
    expect((await own()).death).toBeNull();
  });

  it('is refused with the records after that day: an examination, a litter [Round3-A6]', async () => {
    await book.db
      .insert(dogExaminations)
      .values({ dogId: dog, kind: 'hd', examinedOn: addDays(today, -5), left: 'A', right: 'A' });
    expect((await report()).body.errors.died_on).toContain('позже смерти собаки');
    await book.db.delete(dogExaminations);
    await book.dog({ damId: dog, bornOn: addDays(today, -3) });
    expect((await report()).body.errors.died_on).toContain('умерла раньше');
    expect((await report({ died_on: today })).status).toBe(200);
  });

  it('can be corrected or withdrawn for two weeks; later changes and federation records need staff [Round3-D1]', async () => {
    await report();
    expect((await call('PUT', `dog/own/${dog}/death/taken_back`, owner)).status).toBe(200);
    expect((await own()).death).toBeNull();
    await report();
    await book.db.update(dogDeaths).set({ createdAt: at(addDays(today, -15)) });
    expect((await report({ cause: '' })).body.errors).toEqual({ error: texts.late });
    expect((await call('PUT', `dog/own/${dog}/death/taken_back`, owner)).body.errors).toEqual({ error: texts.late });
    const path = `administration/studbook/${dog}/death`;
    expect((await call('PUT', `${path}/removed`, owner, { reason: 'Ошибка владельца' })).status).toBe(403);
    expect((await call('PUT', `${path}/removed`, staff, { reason: 'Ошибка владельца' })).status).toBe(200);
    expect((await call('PUT', path, staff, { ...deathReport, reason: 'Справка из клиники' })).status).toBe(200);
    expect((await report({ cause: '' })).body.errors).toEqual({ error: texts.fromRegistry });
    expect(await own()).toMatchObject({ correct_until: null, death: { cause: 'Старость' } });
  });
});

describe('the consequences of a death', () => {
  const offer = () =>
    call<{ transfer_id: number }>('POST', 'dog/transfers', owner, {
      ...{ dog_id: dog, to_mail: 'buyer@mail.example', handed_on: today, becomes: 'sole' },
    });

  it('end the offer, the key, the breeding right and an unborn mating [Round3-D1]', async () => {
    await book.db.delete(dogOwners).where(eq(dogOwners.profileId, coOwner.profileId));
    expect((await offer()).status).toBe(200);
    await book.db.insert(transferKeys).values({ keyHash: `hash-${dog}`, dogId: dog });
    await book.db.insert(breedingRights).values({
      dogId: dog,
      holderId: stranger.profileId,
      givenBy: owner.profileId,
      since: addDays(today, -90),
      paper: '',
    });
    const sire = await book.dog({ bornOn: '2019-01-01', ownerId: stranger.profileId });
    await book.db.insert(matings).values({
      ...{ damId: dog, sireId: sire, damOwnerId: owner.profileId, sireOwnerId: stranger.profileId },
      ...{ matedOn: addDays(today, -30), place: 'Вологда', state: 'agreed' },
    });
    expect((await report()).status).toBe(200);
    const rows = (
      await book.db.execute<Record<string, unknown>>(sql`
      select (select state || ': ' || reason from dog_transfers where dog_id = ${dog}) as transfer,
        (select ended_at is not null from transfer_keys where dog_id = ${dog}) as key,
        (select until::text from breeding_rights where dog_id = ${dog}) as until,
        (select state || ': ' || reason from matings where dam_id = ${dog}) as mating`)
    ).rows;
    expect(rows).toEqual([
      {
        ...{ transfer: `withdrawn: ${texts.transferEnded}`, key: true },
        ...{ until: addDays(today, -1), mating: `withdrawn: ${texts.damDied}` },
      },
    ]);
  });

  it('prevent a new transfer, right, mating or plan, with a sentence for each [Round3-D1]', async () => {
    const sire = await book.dog({ bornOn: '2019-01-01', ownerId: owner.profileId, pedigreeNumber: 8_100_001 });
    await report();
    expect((await offer()).body.errors).toEqual({ error: texts.transfer });
    expect(
      (
        await call('POST', `dog/own/${dog}/rights`, owner, {
          ...{ holder: stranger.alias, since: today, until: '', paper: '' },
        })
      ).body.errors,
    ).toEqual({ error: texts.right });
    const declared = {
      dam_id: dog,
      sire_id: sire,
      mated_on: addDays(today, -20),
      place: 'Вологда',
      is_artificial: false,
    };
    expect((await call('POST', 'dog/matings', owner, declared)).body.errors.dam_id).toContain('записана умершей');
    const { young } = (await call<MatingPlan>('GET', `dog/mating/plan?sire=id${sire}&dam=id${dog}`, null)).body.result;
    expect(young?.rules[0]).toMatchObject({ param: 'life', severity: 'refuse' });
    expect((await call<{ may_breed: boolean }>('GET', `dog/own/${dog}/is_main`, owner)).body.result.may_breed).toBe(
      false,
    );
  });

  it('refuse a natural mating with a dead stud, note stored semen, and allow registering a carried litter [Round3-A6]', async () => {
    const sire = await book.dog({ bornOn: '2019-01-01', ownerId: stranger.profileId, pedigreeNumber: 8_100_002 });
    await book.db.update(dogs).set({ pedigreeNumber: 8_100_003 }).where(eq(dogs.id, dog));
    const before = await call('PUT', `dog/own/${sire}/death`, stranger, {
      ...deathReport,
      died_on: addDays(today, -40),
    });
    expect(before.status).toBe(200);
    const declare = (more: object) =>
      call('POST', 'dog/matings', owner, {
        ...{ dam_id: dog, sire_id: sire, mated_on: addDays(today, -20), place: 'Вологда', is_artificial: false },
        ...more,
      });
    expect((await declare({})).body.errors.sire_id).toContain('замороженной спермой');
    expect((await declare({ is_artificial: true })).status).toBe(200);
    const { items } = await listLifeContradictions(book.db, { dog: sire });
    expect(items.map(({ kind, grade }) => [kind, grade])).toEqual([['inseminated_after_sire_death', 'note']]);
    const { body } = await call<Males>('GET', `dog/mating/males?dam=${dog}`, null);
    expect(body.result.items.map(({ id }) => id)).not.toContain(sire);
    await book.db.delete(matings);
    expect((await declare({ mated_on: addDays(today, -50) })).status).toBe(200);
    expect(await book.db.$count(litters)).toBe(0);
  });
});
