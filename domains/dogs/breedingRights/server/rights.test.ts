import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import type { Mating } from '../../matings/contract.ts';
import { dogs } from '../../server/tables.ts';
import { openStudbook, type Studbook, type TestOwner } from '../../server/testStudbook.ts';
import type { BreedingRights, HeldRights, StaffRights } from '../contract.ts';
import { aliasIn } from './commands/rights.ts';
import { breedingRights } from './tables.ts';

let book: Studbook;
let owner: TestOwner;
let keeper: TestOwner;
let stranger: TestOwner;
let sire: number;
let dam: number;
const today = moscowDay(Date.now());

beforeAll(async () => {
  book = await openStudbook();
});
afterAll(() => book.drop());
beforeEach(async () => {
  owner = await book.someone({ userType: 1 });
  keeper = await book.someone({ userType: 4 });
  stranger = await book.someone({ userType: 1 });
  sire = await book.dog({ sex: 1, bornOn: '2021-01-01', ownerId: stranger.profileId });
  dam = await book.dog({ sex: 2, bornOn: '2021-01-01', ownerId: owner.profileId });
});

interface Answer<Result = never> {
  status: number;
  body: { result: Result; errors: Record<string, string> };
}
const call = async <Result>(method: 'GET' | 'POST' | 'PUT', path: string, who: TestOwner, body?: object) =>
  (await book.call(method, `/api/dog/${path}`, { token: who.token, ...(body && { body }) })) as Answer<Result>;
const give = (dogId: number, more: object = {}, who = owner) =>
  call('POST', `own/${dogId}/rights`, who, {
    ...{
      holder: `https://portal.example/kennel/${keeper.alias}/`,
      since: addDays(today, -30),
      until: '',
      paper: '№ 5',
    },
    ...more,
  });
const declare = (who: TestOwner, on = today) =>
  call<{ mating_id: number }>('POST', 'matings', who, {
    ...{ dam_id: dam, sire_id: sire, mated_on: on, place: 'Вологда', is_artificial: false },
  });
const rightsOf = async (dogId: number, who = owner): Promise<BreedingRights> =>
  (await call<BreedingRights>('GET', `own/${dogId}/rights`, who)).body.result;
const heldBy = async (who: TestOwner): Promise<HeldRights> =>
  (await call<HeldRights>('GET', 'rights', who)).body.result;

describe('breeding rights [Registry-4]', () => {
  it('are given by the main owner to another profile, for days without another holder', async () => {
    expect((await give(dam, {}, stranger)).status).toBe(403);
    expect((await give(dam, { holder: 'nobody_at_all' })).body.errors.holder).toMatch(/Такой страницы/);
    expect((await give(dam, { holder: owner.alias })).body.errors.holder).toMatch(/ваша собственная/);
    const club = await book.someone({ userType: 3 });
    expect((await give(dam, { holder: club.alias })).body.errors.holder).toMatch(/люди и питомники/);
    expect((await give(dam, { since: '2020-12-31' })).body.errors.since).toMatch(/родилась/);
    expect((await give(dam, { until: addDays(today, -31) })).body.errors.until).toMatch(/Раньше/);
    expect((await give(dam, { until: addDays(today, 6000) })).body.errors.until).toMatch(/15 лет/);
    const answers = await Promise.all([give(dam), give(dam, { holder: stranger.alias })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rightsOf(dam)).toMatchObject([{ paper: '№ 5', is_open: true }]);
    expect((await call('GET', `own/${dam}/rights`, stranger)).status).toBe(404);
    const twin = { dogId: dam, holderId: stranger.profileId, givenBy: owner.profileId, since: today };
    await expect(book.db.insert(breedingRights).values(twin)).rejects.toMatchObject({
      cause: { constraint: 'breeding_rights_one_at_a_time' },
    });
  });

  it('let the holder of a bitch, not the owner, declare matings and breed the litter once they begin', async () => {
    await give(dam, { since: addDays(today, -10) });
    expect(await heldBy(keeper)).toMatchObject([{ dog: { id: dam, sex: 2 } }]);
    const may = async (who: TestOwner) =>
      (await call<{ may_breed: boolean }>('GET', `own/${dam}/is_main`, who)).body.result.may_breed;
    expect([await may(owner), await may(keeper), await may(stranger)]).toEqual([false, true, false]);
    const refused = await declare(owner);
    expect([refused.status, refused.body.errors.error]).toEqual([403, expect.stringContaining('передано')]);
    const { mating_id: id } = (await declare(keeper)).body.result;
    expect((await call<Mating>('GET', `matings/${id}`, keeper)).body.result.side).toBe('dam');
    expect((await call('GET', `matings/${id}`, owner)).status).toBe(404);
    await call('POST', `matings/${id}/act`, keeper, { act: 'withdraw', version: 1 });
    expect((await declare(owner, addDays(today, -20))).status).toBe(200);
  });

  it('let the holder of a stud, not the owner, confirm matings', async () => {
    await give(sire, { until: addDays(today, 30) }, stranger);
    const { mating_id: id } = (await declare(owner)).body.result;
    expect((await call('POST', `matings/${id}/act`, stranger, { act: 'agree', version: 1 })).status).toBe(404);
    expect((await call('POST', `matings/${id}/act`, keeper, { act: 'agree', version: 1 })).status).toBe(200);
  });

  it('end when either side ends them, and with the sale of the dog', async () => {
    await give(dam);
    const [right] = await rightsOf(dam);
    expect((await call('PUT', `rights/${right?.id}/ended`, stranger)).status).toBe(404);
    expect((await call('PUT', `rights/${right?.id}/ended`, owner)).status).toBe(200);
    expect((await call('PUT', `rights/${right?.id}/ended`, owner)).status).toBe(409);
    expect((await declare(keeper)).status).toBe(403);
    expect(await rightsOf(dam)).toMatchObject([{ is_open: false, until: addDays(today, -1) }]);
    await give(dam, { since: today });
    expect(await heldBy(keeper)).toHaveLength(1);
    await book.db.update(dogs).set({ ownerId: stranger.profileId }).where(eq(dogs.id, dam));
    expect(await heldBy(keeper)).toEqual([]);
    expect((await declare(keeper)).status).toBe(403);
    // The new owner may give the right again, also for days of the former owner's right.
    expect((await give(dam, { since: today }, stranger)).status).toBe(200);
    expect((await declare(keeper)).status).toBe(200);
  });
});

describe('a disputed right [Registry-4]', () => {
  let staff: TestOwner;
  beforeEach(async () => {
    staff = await book.someone({ userType: 101 });
  });
  const asStaff = async <Result>(method: 'GET' | 'PUT', path: string, body?: object, who = staff) =>
    (await book.call(method, `/api/administration/breeding_rights${path}`, {
      token: who.token,
      ...(body && { body }),
    })) as Answer<Result>;
  const listed = async (list: string, dogId = dam): Promise<StaffRights['items']> =>
    (await asStaff<StaffRights>('GET', `?list=${list}&dog=id${dogId}`)).body.result.items;
  const hold = async (): Promise<{ rightId: number; holdId: number }> => {
    const rightId = (await listed('open'))[0]?.id ?? 0;
    expect((await asStaff('PUT', `/${rightId}/held`, { reason: 'Два договора' })).status).toBe(200);
    return { rightId, holdId: (await listed('held'))[0]?.hold?.id ?? 0 };
  };

  it('is frozen by staff only: it can then not be used, ended or passed on, and both sides see the reason', async () => {
    await give(dam);
    const [open] = await listed('open');
    expect(open).toMatchObject({ dog: { id: dam }, holder: { full_alias: `/kennel/${keeper.alias}/` }, hold: null });
    expect((await asStaff('PUT', `/${open?.id}/held`, { reason: 'Моё' }, owner)).status).toBe(403);
    const { rightId } = await hold();
    expect((await asStaff('PUT', `/${rightId}/held`, { reason: 'Ещё раз' })).status).toBe(409);
    const refused = [await declare(keeper), await call('PUT', `rights/${rightId}/ended`, keeper), await give(dam)];
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(refused[0]?.body.errors.dam_id).toMatch(/оспорено/);
    expect((await rightsOf(dam))[0]?.held).toBe('Два договора');
    expect((await heldBy(keeper))[0]?.held).toBe('Два договора');
    const may = await call<{ may_breed: boolean }>('GET', `own/${dam}/is_main`, keeper);
    expect(may.body.result.may_breed).toBe(false);
    expect(await listed('open')).toEqual([]);
  });

  it('continues or ends by a staff decision, made once', async () => {
    await give(dam);
    const first = await hold();
    const kept = { outcome: 'kept', decision: 'Договор в силе' };
    const answers = await Promise.all([1, 2].map(() => asStaff('PUT', `/holds/${first.holdId}`, kept)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await listed('open'))[0]?.hold).toMatchObject({ outcome: 'kept', decision: 'Договор в силе' });
    const { mating_id: id } = (await declare(keeper)).body.result;
    await call('POST', `matings/${id}/act`, keeper, { act: 'withdraw', version: 1 });
    const second = await hold();
    const over = { outcome: 'ended', decision: 'Договор расторгнут' };
    expect((await asStaff('PUT', `/holds/${second.holdId}`, over)).status).toBe(200);
    expect([(await declare(keeper)).status, (await declare(owner)).status]).toEqual([403, 200]);
    expect(await listed('past')).toMatchObject([{ until: addDays(today, -1), hold: { outcome: 'ended' } }]);
  });

  it('suspends open requests for a stud: neither side answers before the decision', async () => {
    await give(sire, {}, stranger);
    const { mating_id: id } = (await declare(owner)).body.result;
    const [open] = await listed('open', sire);
    await asStaff('PUT', `/${open?.id}/held`, { reason: 'Два договора' });
    const answer = await call('POST', `matings/${id}/act`, keeper, { act: 'agree', version: 1 });
    expect([answer.status, answer.body.errors.error]).toEqual([409, expect.stringContaining('оспорено')]);
    const [held] = await listed('held', sire);
    await asStaff('PUT', `/holds/${held?.hold?.id}`, { outcome: 'kept', decision: 'В силе' });
    expect((await call('POST', `matings/${id}/act`, keeper, { act: 'agree', version: 1 })).status).toBe(200);
  });
});

it('the holder is found by a page address, whole or in part', () => {
  for (const typed of [
    'https://portal.example/kennel/belyi_bereg/',
    '/kennel/belyi_bereg',
    ' belyi_bereg ',
    '/kennel/belyi_bereg/?tab=1#a',
  ])
    expect(aliasIn(typed)).toBe('belyi_bereg');
});
