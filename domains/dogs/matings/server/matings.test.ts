import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profileDetails } from '#domains/profiles/server/tables.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { testLog } from '#platform/testing/testLog.ts';
import { breedingRules } from '../../breedingRules/server/tables.ts';
import { dogs, stampCodes } from '../../server/tables.ts';
import { openStudbook, type Studbook, type TestOwner } from '../../server/testStudbook.ts';
import type { Mating, Matings } from '../contract.ts';
import { texts } from '../texts.ts';
import { type AgreedMating, matingAct } from './act.ts';
import { completeLitter, linkRegisteredLitter } from './commands/birth.ts';
import { matingJobs } from './jobs.ts';
import { findAgreed } from './queries/findAgreed.ts';
import { matings } from './tables.ts';

let book: Studbook;
let breeder: TestOwner;
let studOwner: TestOwner;
let club: TestOwner;
let staff: TestOwner;
let sire: number;
let dam: number;
/** Applications as the office domain would report them. */
const sentLitters = new Map<number, { id: number; state: string }>();
const line = { name: 'Щенок', name_lat: '', colour: 'белый', stamp_number: '', chip: '' };
const today = moscowDay(Date.now());
const mated = addDays(today, -63);

beforeAll(async () => {
  book = await openStudbook({ sentLitters: async () => sentLitters });
  club = await book.someone({ userType: 3 });
  staff = await book.someone({ userType: 101 });
  await book.db.insert(stampCodes).values({ code: 'QQQ', profileId: club.profileId });
});
afterAll(() => book.drop());
beforeEach(async () => {
  breeder = await book.someone({ userType: 1 });
  studOwner = await book.someone({ userType: 1 });
  sire = await book.dog({ sex: 1, bornOn: '2021-01-01', ownerId: studOwner.profileId });
  dam = await book.dog({ sex: 2, bornOn: '2021-01-01', ownerId: breeder.profileId });
});

interface Answer<Result = never> {
  status: number;
  body: { result: Result; errors: Record<string, string> };
}
const call = async <Result>(method: 'GET' | 'POST' | 'PUT', path: string, who: TestOwner, body?: object) =>
  (await book.call(method, `/api/${path}`, { token: who.token, ...(body && { body }) })) as Answer<Result>;
const declare = (more: object = {}, who = breeder) =>
  call<{ mating_id: number }>('POST', 'dog/matings', who, {
    ...{ dam_id: dam, sire_id: sire, mated_on: mated, place: 'Вологда', is_artificial: false, stamp_code: 'QQQ' },
    ...more,
  });
const declared = async (more: object = {}): Promise<number> => (await declare(more)).body.result.mating_id;
const read = async (id: number, who = breeder): Promise<Mating> =>
  (await call<Mating>('GET', `dog/matings/${id}`, who)).body.result;
const act = (who: TestOwner, id: number, word: string, more: object = {}) =>
  call('POST', `dog/matings/${id}/act`, who, { act: word, version: 1, ...more });
const birth = async (id: number, more: object = {}, who = breeder) =>
  call('PUT', `dog/matings/${id}/birth`, who, {
    version: (await read(id, who)).version,
    ...{ born_on: today, males: 4, females: 3, stillborn: 1 },
    ...more,
  });
const silent = (id: number, days: number) =>
  book.db.execute(sql`update matings set declared_at = declared_at - make_interval(days => ${days}) where id = ${id}`);

describe('the stud owner’s confirmation', () => {
  it('is requested, accepted once from two tabs, and visible only to those concerned', async () => {
    expect((await declare({}, studOwner)).status).toBe(403);
    expect((await declare({ mated_on: addDays(today, 1) })).body.errors).toHaveProperty('mated_on');
    expect((await declare({ stamp_code: 'ZZZ' })).body.errors).toHaveProperty('stamp_code');
    const id = await declared();
    expect((await declare()).body.errors).toHaveProperty('dam_id');
    expect((await call('GET', `dog/matings/${id}`, staff)).status).toBe(403);
    expect((await call('GET', `dog/matings/${id}`, club)).status).toBe(404);
    expect((await call<Matings>('GET', 'dog/matings', studOwner)).body.result).toMatchObject({
      waiting: 1,
      items: [{ id, side: 'sire', acts: ['agree', 'decline'], left: [] }],
    });
    expect((await act(breeder, id, 'agree')).status).toBe(409);
    const answers = await Promise.all([act(studOwner, id, 'agree'), act(studOwner, id, 'decline', { reason: 'Нет' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is immediate for an own stud and replaced by the act for a foreign one', async () => {
    const own = await book.dog({ sex: 1, bornOn: '2021-01-01', ownerId: breeder.profileId });
    expect((await read(await declared({ sire_id: own }))).state).toBe('agreed');
    await book.db.delete(matings);
    const foreign = await book.dog({ sex: 1, bornOn: '2021-01-01' });
    expect(await read(await declared({ sire_id: foreign }))).toMatchObject({
      state: 'paper',
      acts: ['paper', 'withdraw'],
    });
  });

  it('allows withdrawing a mating with an own stud until the birth is recorded [Registry-4]', async () => {
    const own = await book.dog({ sex: 1, bornOn: '2021-01-01', ownerId: breeder.profileId });
    const id = await declared({ sire_id: own });
    expect((await read(id)).acts).toEqual(['announce', 'withdraw']);
    expect((await act(studOwner, id, 'withdraw')).status).toBe(404);
    expect((await act(breeder, id, 'withdraw')).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'withdrawn', acts: [] });
    const happened = await book.db.select().from(domainEvents).where(eq(domainEvents.name, 'dogs.mating_withdrawn'));
    expect(happened.map(({ ids }) => ids.matingId)).toEqual([id]);
    // Declared again with a recorded birth: it can no longer be withdrawn.
    const again = await declared({ sire_id: own });
    await birth(again);
    expect((await read(again)).acts).toEqual(['announce']);
    expect((await act(breeder, again, 'withdraw')).status).toBe(409);
    // A mating with another owner's stud cannot be withdrawn.
    await book.db.delete(matings);
    const others = await declared();
    await act(studOwner, others, 'agree');
    expect((await act(breeder, others, 'withdraw')).status).toBe(409);
  });

  it('is confirmed by the stud’s owner on the day of the mating, not by a later owner [Registry-4]', async () => {
    const buyer = await book.someone({ userType: 1 });
    await book.db.update(dogs).set({ ownerId: buyer.profileId }).where(eq(dogs.id, sire));
    const id = await declared();
    expect((await call('GET', `dog/matings/${id}`, buyer)).status).toBe(404);
    expect((await act(buyer, id, 'agree')).status).toBe(404);
    expect((await act(studOwner, id, 'agree')).status).toBe(200);
    await book.db.delete(matings);
    // The stud was own and is sold since: the new owner is not asked.
    await book.db.update(dogs).set({ ownerId: breeder.profileId }).where(eq(dogs.id, sire));
    expect((await read(await declared({ mated_on: today }))).state).toBe('agreed');
  });

  it('a denial sends the act to staff, who see both sides, and blocks puppies until they decide [Registry-4]', async () => {
    const id = await declared();
    expect((await act(studOwner, id, 'decline')).body.errors).toHaveProperty('reason');
    await act(studOwner, id, 'decline', { reason: 'Не было вязки' });
    await birth(id);
    await expect(book.db.transaction((tx) => completeLitter(tx, id, club.profileId))).rejects.toMatchObject({
      status: 409,
    });
    expect((await act(breeder, id, 'paper')).body.errors).toHaveProperty('document_ids');
    const paper = await book.paper(breeder.profileId);
    expect((await act(breeder, id, 'paper', { document_ids: [paper] })).status).toBe(200);
    const reviews = await call<{ items: { id: number; version: number }[] }>('GET', 'administration/matings', staff);
    const review = reviews.body.result.items.find((one) => one.id === id);
    expect(review).toMatchObject({ reason: 'Не было вязки', documents: [{ id: paper }] });
    expect((await call('GET', 'administration/matings', breeder)).status).toBe(403);
    const decide = (accepted: boolean) =>
      call('PUT', `administration/matings/${id}`, staff, {
        version: review?.version,
        accepted,
        reason: 'Подпись подлинная',
      });
    const answers = await Promise.all([decide(true), decide(true)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(id)).state).toBe('agreed');
  });

  it('sends two reminders to a silent owner, and then allows the act after the rule’s deadline', async () => {
    const id = await declared();
    const run = async () => {
      for (const job of matingJobs) await job.run({ db: book.db, log: testLog(), now: new Date() });
    };
    const reminders = async () => (await book.db.select().from(matings).where(eq(matings.id, id)))[0]?.reminders;
    for (const [days, told] of [
      [0, 0],
      [3, 1],
      [0, 1],
      [7, 2],
      [10, 2],
    ] as const) {
      await silent(id, days);
      await run();
      expect(await reminders()).toBe(told);
    }
    expect((await read(id)).acts).toEqual(['withdraw']);
    await silent(id, 10);
    expect((await read(id)).acts).toEqual(['paper', 'withdraw']);
    await book.db.insert(breedingRules).values({
      ...{ id: 900, breedId: null, param: 'stud_word_days', value: 60, severity: 'warn', version: 1 },
      ...{ validFrom: '2020-01-01', source: 'Тест', isConfirmed: true },
    });
    expect((await read(id)).acts).toEqual(['withdraw']);
    await book.db.delete(breedingRules);
  });

  it('refuses a declaration that breaks confirmed rules, and stores warnings with it [Registry-6]', async () => {
    const rule = { breedId: null, validFrom: '2020-01-01', source: 'Тест', version: 1 };
    await book.db.insert(breedingRules).values([
      { ...rule, id: 901, param: 'dam_max_months', value: 48, severity: 'refuse', isConfirmed: true },
      { ...rule, id: 902, param: 'pedigree_needed', value: null, severity: 'refuse', isConfirmed: false },
    ]);
    expect((await declare()).body.errors.sire_id).toMatch(/Суке больше/);
    await book.db.update(breedingRules).set({ isConfirmed: false });
    expect((await read(await declared())).rules).toMatchObject([{ severity: 'warn' }, { severity: 'warn' }]);
    await book.db.delete(breedingRules);
  });

  it('refuses biologically impossible pairs without a confirmed rule, unless a milder rule is confirmed [Registry-6]', async () => {
    const parents = {
      sireId: await book.dog({ bornOn: '2015-01-01' }),
      damId: await book.dog({ sex: 2, bornOn: '2015-01-01' }),
    };
    const sister = await book.dog({ sex: 2, bornOn: '2021-01-01', ownerId: breeder.profileId, ...parents });
    const brother = await book.dog({ sex: 1, bornOn: '2021-01-01', ownerId: studOwner.profileId, ...parents });
    const rule = { id: 903, breedId: null, param: 'first_degree', value: null, severity: 'refuse', version: 1 };
    await book.db
      .insert(breedingRules)
      .values({ ...rule, validFrom: '2020-01-01', source: 'Тест', isConfirmed: false });
    const pair = { dam_id: sister, sire_id: brother };
    expect((await declare(pair)).body.errors.sire_id).toMatch(/родные брат и сестра/);
    await book.db.update(breedingRules).set({ isConfirmed: true, severity: 'warn' });
    expect((await declare(pair)).status).toBe(200);
    await book.db.delete(breedingRules);
  });
});

describe('the litter of a mating', () => {
  it('reports another dog’s chip at its line only, and is complete once corrected [Registry-5]', async () => {
    const id = await declared();
    expect((await birth(id, { born_on: addDays(mated, 20) })).body.errors).toHaveProperty('born_on');
    expect((await birth(id, { males: 0, females: 0 })).body.errors).toHaveProperty('males');
    expect((await birth(id)).status).toBe(200);
    expect(
      (
        await call('PUT', `dog/matings/${id}/birth`, studOwner, {
          version: 2,
          born_on: today,
          males: 1,
          females: 0,
          stillborn: 0,
        })
      ).status,
    ).toBe(404);
    const secret = await book.dog({ chip: '643094100702121', name: 'Тайная собака' });
    const { puppies } = await read(id, club);
    expect(puppies.map(({ sex }) => sex).sort()).toEqual([1, 1, 1, 1, 2, 2, 2]);
    const lines = puppies.map((puppy, at) => ({
      id: puppy.id,
      name: `Щенок ${at}`,
      name_lat: '',
      colour: 'белый',
      stamp_number: String(10_000 * id + at),
      chip: at === 1 ? '643094100702121' : `64309420${String(id).padStart(6, '0')}${at}`,
    }));
    const save = async (puppiesNow: object[], version?: number) =>
      call('PUT', `dog/matings/${id}/puppies`, club, {
        version: version ?? (await read(id, club)).version,
        puppies: puppiesNow,
      });
    expect((await save(lines, 1)).status).toBe(412);
    // An incomplete chip and two equal stamps: every line is saved and reports its own problem.
    const unfinished = lines.map((line, at) => ({
      ...line,
      ...(at === 0 && { chip: '6430941' }),
      ...(at === 3 && { stamp_number: lines[2]?.stamp_number ?? '' }),
      ...(at === 5 && { name: 'ЩЕНОК 4' }),
    }));
    expect((await save(unfinished)).status).toBe(200);
    const kept = (await read(id, club)).puppies;
    expect(kept.map(({ name }) => name)).toEqual(unfinished.map(({ name }) => name));
    expect(kept.map(({ problems }) => problems.map(({ text }) => text).join())).toEqual([
      'В чипе 15 цифр, а вписано 7',
      'Чип записан за другой собакой. Проверьте цифры сканером',
      'Такое же клеймо у щенка 4',
      'Такое же клеймо у щенка 3',
      'Так же зовут щенка 6',
      'Так же зовут щенка 5',
      '',
    ]);
    expect((await save(lines)).status).toBe(200);
    const after = await read(id, club);
    expect(after.puppies.map(({ problems }) => problems.length)).toEqual([0, 1, 0, 0, 0, 0, 0]);
    expect(JSON.stringify(after)).not.toContain(`"id":${secret}`);
    expect(after.puppies[1]?.problems).toEqual([
      { field: 'chip', text: 'Чип записан за другой собакой. Проверьте цифры сканером', is_wrong: true },
    ]);
    expect(after.left).toEqual(['подтверждение владельца кобеля', 'чипы: исправить 1']);
    await act(studOwner, id, 'agree');
    const correctedLines = lines.map((line, at) =>
      at === 1 ? { ...line, chip: `64309430${String(id).padStart(6, '0')}1` } : line,
    );
    await save(correctedLines);
    expect((await read(id)).left).toEqual([]);
    const litter = await book.db.transaction((tx) => completeLitter(tx, id, club.profileId));
    expect(litter.puppies).toHaveLength(7);
    await expect(book.db.transaction((tx) => completeLitter(tx, id, staff.profileId))).rejects.toMatchObject({
      status: 404,
    });
    // Fewer were born than recorded: lines at the end are removed, the others keep their text.
    await birth(id, { males: 4, females: 2 });
    expect((await read(id)).puppies.filter(({ name }) => name)).toHaveLength(6);
  });

  it('cannot change once registered, and the bitch may be mated again', async () => {
    const id = await declared();
    await act(studOwner, id, 'agree');
    await birth(id);
    const { rows } = await book.db.execute<{
      id: number;
    }>(sql`insert into litters (breed_id, sire_id, dam_id, born_on, males, females, stamp_code, stamp_from, stamp_to, organisation_id, status)
      values (122, ${sire}, ${dam}, ${today}, 4, 3, 'QQQ', 1, 7, ${club.profileId}, 3) returning id`);
    await book.db.transaction((tx) => linkRegisteredLitter(tx, id, rows[0]?.id ?? 0));
    expect((await birth(id)).status).toBe(409);
    expect(await read(id)).toMatchObject({ is_registered: true, left: [] });
    // She carried the registered litter then.
    for (const mated_on of [mated, addDays(today, -1)])
      expect((await declare({ mated_on })).body.errors).toEqual({ mated_on: texts.carried(today) });
    expect((await declare({ mated_on: today })).status).toBe(200);
    await book.db.update(dogs).set({ ownerId: null }).where(eq(dogs.id, dam));
  });

  it('gives a kennel’s puppies its registered name in both alphabets [M9] [Round3-D3]', async () => {
    const kennel = await book.someone({ userType: 4, shortName: 'Питомник «Белый берег»' });
    await book.db.insert(profileDetails).values({ profileId: kennel.profileId, dogPrefix: 'BELYJ BEREG' });
    const own = await book.dog({ sex: 2, bornOn: '2021-01-01', ownerId: kennel.profileId });
    const { mating_id: id } = (await declare({ dam_id: own }, kennel)).body.result;
    await act(studOwner, id, 'agree');
    await birth(id, { males: 1, females: 1 }, kennel);
    const { version, puppies, kennel: affixes } = await read(id, kennel);
    expect(affixes).toEqual({ name: 'Белый берег', prefix: 'BELYJ BEREG', suffix: '' });
    const named = ['Белый берег Яшма', 'Яшма'].map((name, at) => ({ ...line, name, id: puppies[at]?.id }));
    expect((await call('PUT', `dog/matings/${id}/puppies`, kennel, { version, puppies: named })).status).toBe(200);
    expect((await read(id, kennel)).puppies.map(({ name, name_lat }) => [name, name_lat])).toEqual(
      Array(2).fill(['Белый берег Яшма', 'BELYJ BEREG IASHMA']),
    );
    const long = ['Белый берег Яшма', 'Золотая Звезда Далёкого Севера'].map((name, at) => ({
      ...{ ...line, name, id: puppies[at]?.id },
    }));
    expect(
      (await call('PUT', `dog/matings/${id}/puppies`, kennel, { version: version + 1, puppies: long })).status,
    ).toBe(200);
    const saved = (await read(id, kennel)).puppies;
    expect(saved.map(({ problems }) => problems.filter(({ is_wrong }) => is_wrong).map(({ field }) => field))).toEqual([
      [],
      ['name'],
    ]);
    expect(saved[1]?.problems[0]?.text.replaceAll('\u00a0', ' ')).toBe(
      'В латинской кличке вместе с названием питомника 43 знака, помещается 40: сократите на 3',
    );
    expect((await read(await declared())).kennel).toBeNull();
  });

  it('cannot change its birth or puppies here once its application is sent [Registry-5]', async () => {
    const id = await declared();
    await birth(id);
    const { version, puppies } = await read(id);
    const lines = puppies.map(({ id: puppyId }) => ({ ...line, id: puppyId }));
    const save = () => call('PUT', `dog/matings/${id}/puppies`, club, { version, puppies: lines });
    sentLitters.set(id, { id: 31, state: 'в работе' });
    expect((await read(id)).application).toEqual({ id: 31, state: 'в работе' });
    const refused = await save();
    expect([refused.status, refused.body.errors.error]).toEqual([409, texts.applied]);
    expect((await birth(id, { males: 1 })).status).toBe(409);
    // A withdrawn application is a draft: the litter can change here again.
    sentLitters.delete(id);
    expect((await save()).status).toBe(200);
  });

  it('names the dogs in the generated act, and neither owner to the other side [Registry-17]', async () => {
    const id = await declared();
    expect(await findAgreed(book.db, id)).toBeNull();
    await book.db.update(matings).set({ state: 'agreed' }).where(eq(matings.id, id));
    const paper = await findAgreed(book.db, id);
    expect(Object.keys(paper?.sire ?? {})).toEqual(['name', 'number']);
    expect(Object.keys(paper?.dam ?? {})).toEqual(['name', 'number']);
    expect(
      Buffer.from(await matingAct(paper as AgreedMating))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await book.db.update(matings).set({ sireOwnerId: null }).where(eq(matings.id, id));
    expect(await findAgreed(book.db, id)).toBeNull();
  });
});
