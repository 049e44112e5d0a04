import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays, addMonths, moscowDay } from '#platform/contract/time/dates.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { breedingRightHolds, breedingRights } from '../../breedingRights/server/tables.ts';
import { texts as rightTexts } from '../../breedingRights/texts.ts';
import { endOpenMattersOfDead } from '../../deaths/server/commands/endWithDeath.ts';
import { matings } from '../../matings/server/tables.ts';
import { dogDeaths } from '../../records/server/tables.ts';
import { openStudbook, type Studbook, type TestOwner } from '../../server/testStudbook.ts';
import { changeOwnersByStaff } from '../../transfers/server/commands/changeOwners.ts';
import type { LitterPlan, LitterPlans, StudRequest } from '../contract.ts';
import { actsOf, planActs, plannedMonths, planSides, studWord, studWords } from '../policy.ts';
import { texts } from '../texts.ts';
import { erasePlans } from './commands/plans.ts';
import { litterPlanNotices } from './notices.ts';
import { publicLitterPlans } from './queries/plans.ts';
import { litterPlans } from './tables.ts';

let book: Studbook;
let planner: TestOwner;
let studOwner: TestOwner;
let stranger: TestOwner;
let sire: number;
let dam: number;
const now = clock.now();
const today = moscowDay(now);
const month = plannedMonths(today)[2] as string;

beforeAll(async () => {
  book = await openStudbook();
});
afterAll(async () => {
  await book.drop();
});
beforeEach(async () => {
  await book.db.delete(litterPlans);
  await book.db.delete(matings);
  await book.db.delete(domainEvents);
  planner = await book.someone({ userType: 4, shortName: 'Питомник «Замысел»' });
  studOwner = await book.someone({ userType: 1 });
  stranger = await book.someone({ userType: 1 });
  sire = await book.dog({ sex: 1, bornOn: '2021-01-01', ownerId: studOwner.profileId, nameLat: 'Stud' });
  dam = await book.dog({ sex: 2, bornOn: '2021-01-01', ownerId: planner.profileId, nameLat: 'Bitch' });
});

interface Answer<Result = never> {
  status: number;
  body: { result: Result; errors: Record<string, string> };
}
const call = async <Result>(method: 'GET' | 'POST', who: TestOwner, path = '', body?: object) =>
  (await book.call(method, `/api/dog/litter-plans${path}`, {
    token: who.token,
    ...(body && { body }),
  })) as Answer<Result>;
const save = (more: object = {}, who = planner) =>
  call<{ plan_id: number }>('POST', who, '', { sire_id: sire, dam_id: dam, ...more });
const saved = async (more: object = {}, who = planner): Promise<number> => (await save(more, who)).body.result.plan_id;
const plansOf = async (who: TestOwner): Promise<LitterPlans> => (await call<LitterPlans>('GET', who)).body.result;
const planOf = async (who = planner): Promise<LitterPlan> => (await plansOf(who)).items[0] as LitterPlan;
const requestOf = async (who: TestOwner): Promise<StudRequest | undefined> => (await plansOf(who)).requests[0];
async function act(who: TestOwner, id: number, word: string, more: object = {}) {
  const [row] = await book.db.select().from(litterPlans).where(eq(litterPlans.id, id));
  return call('POST', who, `/${id}/act`, {
    ...{ act: word, version: row?.version ?? 1 },
    ...(word === 'announce' && { planned_for: month }),
    ...more,
  });
}
async function announced(more: object = {}): Promise<number> {
  const id = await saved(more);
  const { status, body } = await act(planner, id, 'announce');
  expect(status, JSON.stringify(body)).toBe(200);
  return id;
}
/** Names of studs and bitches in the public list. */
async function listed(): Promise<string[]> {
  const { rows } = await book.db.execute<{ pair: string }>(
    sql`select coalesce(s.name_lat, '–') || ' × ' || d.name_lat as pair from (${publicLitterPlans}) plan
      join dogs d on d.id = plan.dam_id left join dogs s on s.id = plan.sire_id order by plan.id`,
  );
  return rows.map(({ pair }) => pair);
}
/** What was told to whom since the last call, in order. */
async function told(): Promise<string[]> {
  const rows = await book.db.delete(domainEvents).returning();
  const notices: string[] = [];
  for (const { name, ids } of rows.toSorted((one, other) => one.id - other.id))
    for (const { event, notices: write } of litterPlanNotices)
      if (event === name)
        for (const { receivers } of await write(book.db, ids))
          notices.push(`${name.replace('dogs.litter_plan_', '')} ${receivers.join()}`);
  return notices;
}

describe('a private plan [Round3-D7]', () => {
  it('needs no consent, takes any two dogs, and is seen by its planner only', async () => {
    const id = await saved();
    expect(await saved()).toBe(id);
    expect(await planOf()).toMatchObject({
      ...{ id, is_public: false, planned_for: null, word: 'silent', acts: ['announce', 'remove'] },
      sire: { id: sire, name_lat: 'Stud', path: `/dogs/${sire}` },
    });
    expect(await told()).toEqual([]);
    expect(await requestOf(studOwner)).toBeUndefined();
    expect(await listed()).toEqual([]);
    for (const who of [studOwner, stranger]) expect((await act(who, id, 'agree')).status).toBe(404);
    expect((await save({}, stranger)).status).toBe(200);
    expect((await planOf(stranger)).acts).toEqual(['remove']);
    expect((await act(stranger, (await planOf(stranger)).id, 'announce')).status).toBe(409);
  });

  it('refuses two males, and is removed by its planner', async () => {
    expect((await save({ dam_id: sire })).status).toBe(400);
    const id = await saved();
    expect((await act(stranger, id, 'remove')).status).toBe(404);
    expect((await act(planner, id, 'remove')).status).toBe(200);
    expect((await plansOf(planner)).items).toEqual([]);
    expect((await act(planner, id, 'remove')).status).toBe(404);
  });
});

describe('an announced plan [Round3-D7]', () => {
  it('names an own stud at once', async () => {
    const own = await book.dog({ sex: 1, bornOn: '2021-01-01', ownerId: planner.profileId, nameLat: 'Own' });
    await announced({ sire_id: own });
    expect(await listed()).toEqual(['Own × Bitch']);
    expect(await told()).toEqual([]);
  });

  it('is public without the stud until its owner agrees, and after a refusal', async () => {
    const id = await announced();
    expect(await listed()).toEqual(['– × Bitch']);
    expect(await told()).toEqual([`asked ${studOwner.profileId}`]);
    expect(await requestOf(studOwner)).toMatchObject({
      ...{ id, acts: ['agree', 'refuse'], planner: { name: 'Питомник «Замысел»' } },
    });
    expect((await act(planner, id, 'agree')).status).toBe(409);
    expect((await act(studOwner, id, 'remove')).status).toBe(409);
    expect((await act(studOwner, id, 'refuse')).status).toBe(200);
    expect([await listed(), await told()]).toEqual([['– × Bitch'], [`refused ${planner.profileId}`]]);
    expect((await act(studOwner, id, 'agree')).status).toBe(200);
    expect([await listed(), await told()]).toEqual([['Stud × Bitch'], [`agreed ${planner.profileId}`]]);
  });

  it('is withdrawn by either side, and the other is told', async () => {
    const id = await announced();
    await act(studOwner, id, 'agree');
    await told();
    await act(studOwner, id, 'refuse');
    expect([await listed(), await told()]).toEqual([['– × Bitch'], [`revoked ${planner.profileId}`]]);
    await act(studOwner, id, 'agree');
    await told();
    await act(planner, id, 'conceal');
    expect([await listed(), await told()]).toEqual([[], [`concealed ${studOwner.profileId}`]]);
    expect(await requestOf(studOwner)).toBeUndefined();
    expect((await act(studOwner, id, 'refuse')).status).toBe(404);
    expect(await planOf()).toMatchObject({ acts: ['announce', 'remove'], is_public: false });
  });

  it('refuses the second of two acts on one version, a month out of the list, and other breeds', async () => {
    const id = await saved();
    for (const planned_for of [addMonths(month, -3), addMonths(month, 30), addDays(month, 1)])
      expect((await act(planner, id, 'announce', { planned_for })).body.errors).toEqual({
        planned_for: texts.farMonth,
      });
    expect((await act(planner, id, 'announce', { planned_for: undefined })).body.errors).toHaveProperty('planned_for');
    await act(planner, id, 'announce');
    const answers = await Promise.all(
      ['agree', 'refuse'].map((word) => call('POST', studOwner, `/${id}/act`, { act: word, version: 2 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const pug = await book.dog({ sex: 1, bornOn: '2021-01-01', breedId: 253, ownerId: planner.profileId });
    expect((await act(planner, await saved({ sire_id: pug }), 'announce')).status).toBe(409);
  });

  it('drops the consent of the stud’s former owner and asks the new one', async () => {
    const id = await announced();
    await act(studOwner, id, 'agree');
    await told();
    await book.db.transaction((tx) =>
      changeOwnersByStaff(tx, { dogId: sire, toId: stranger.profileId, reason: 'Продан' }, now),
    );
    expect(await listed()).toEqual(['– × Bitch']);
    expect(await told()).toContain(`asked ${stranger.profileId}`);
    expect((await act(studOwner, id, 'refuse')).status).toBe(404);
    await act(stranger, id, 'agree');
    expect(await listed()).toEqual(['Stud × Bitch']);
  });

  it('follows who owns the bitch now: after her sale the former owner’s plan is private', async () => {
    const id = await announced();
    await told();
    await book.db.transaction((tx) =>
      changeOwnersByStaff(tx, { dogId: dam, toId: stranger.profileId, reason: 'Продана' }, now),
    );
    expect(await listed()).toEqual([]);
    expect(await told()).toEqual(
      expect.arrayContaining([`ended ${planner.profileId}`, `concealed ${studOwner.profileId}`]),
    );
    expect(await planOf()).toMatchObject({ id, acts: ['remove'], is_public: false });
  });

  it('asks the holder of the stud’s breeding right, not its owner', async () => {
    await book.db.insert(breedingRights).values({
      ...{ dogId: sire, holderId: stranger.profileId, givenBy: studOwner.profileId },
      since: addDays(today, -10),
    });
    const id = await announced();
    expect(await told()).toEqual([`asked ${stranger.profileId}`]);
    expect((await act(studOwner, id, 'agree')).status).toBe(404);
    await act(stranger, id, 'agree');
    expect(await listed()).toEqual(['Stud × Bitch']);
  });

  it('offers no answer while staff decide whose the right to breed from the stud is', async () => {
    const id = await announced();
    const [freeze] = await book.db
      .insert(breedingRightHolds)
      .values({ dogId: sire, holderId: stranger.profileId, givenBy: studOwner.profileId, reason: 'Спор' })
      .returning();
    expect(await requestOf(studOwner)).toMatchObject({ id, is_stud_frozen: true, acts: [] });
    expect((await act(studOwner, id, 'agree')).body.errors).toEqual({ error: rightTexts.heldStud });
    await book.db
      .update(breedingRightHolds)
      .set({ releasedAt: now.toISOString() })
      .where(eq(breedingRightHolds.id, freeze?.id ?? 0));
    expect((await requestOf(studOwner))?.acts).toEqual(['agree', 'refuse']);
  });

  it('asks for no consent if the stud’s owner is not on the portal, and does not name the stud', async () => {
    const foreign = await book.dog({ sex: 1, bornOn: '2021-01-01' });
    await announced({ sire_id: foreign });
    expect([await listed(), await told()]).toEqual([['– × Bitch'], []]);
    expect((await planOf()).word).toBe('nobody');
  });

  it('ends with a death of either dog, and with an announced mating of the bitch', async () => {
    const id = await announced();
    await told();
    await book.db.insert(dogDeaths).values({ dogId: sire, diedOn: today, known: 'day', cause: '' });
    expect(await listed()).toEqual([]);
    await book.db.transaction((tx) => endOpenMattersOfDead(tx, sire, now));
    expect(await told()).toEqual([`ended ${planner.profileId}`, `concealed ${studOwner.profileId}`]);
    expect((await act(planner, id, 'announce')).status).toBe(409);
    await book.db.delete(dogDeaths);
    await act(planner, id, 'announce');
    await book.db.insert(matings).values({
      ...{ damId: dam, sireId: sire, damOwnerId: planner.profileId, matedOn: addDays(today, -5), place: 'Вологда' },
      ...{ state: 'agreed', announcedAt: now.toISOString() },
    });
    expect(await listed()).toEqual([]);
  });

  it('leaves nothing of an erased person', async () => {
    const id = await announced();
    await act(studOwner, id, 'agree');
    await book.db.transaction((tx) => erasePlans(tx, studOwner.profileId));
    expect(await listed()).toEqual(['– × Bitch']);
    await book.db.transaction((tx) => erasePlans(tx, planner.profileId));
    expect(await book.db.select().from(litterPlans)).toEqual([]);
  });
});

describe('the rights of a plan', () => {
  it('names a stud only with the consent of the member who may breed from it today', () => {
    const profile = fc.option(fc.integer({ min: 1, max: 3 }));
    const answer = fc.constantFrom('agreed' as const, 'refused' as const, null);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), profile, answer, profile, (plannerId, studBreederId, given, by) => {
        const word = studWord({ plannerId, studBreederId, answer: given, answeredBy: given && by });
        const mayName = studBreederId === plannerId || (given === 'agreed' && by !== null && by === studBreederId);
        expect(word === 'own' || word === 'agreed').toBe(studBreederId !== null && mayName);
      }),
    );
  });

  it.each(planSides)('of %s are a table', (side) => {
    const rows = studWords.flatMap((word) =>
      [true, false].flatMap((isAnnounced) =>
        [true, false].map((mayBreed) => [
          `${word}${isAnnounced ? ', announced' : ''}${mayBreed ? ', breeds' : ''}`,
          actsOf(side, { word, isAnnounced, mayBreed, isStudFrozen: false }).join(),
        ]),
      ),
    );
    const wanted = (cell: string): string => {
      const [isAnnounced, mayBreed] = [cell.includes('announced'), cell.includes('breeds')];
      if (side === 'planner') return isAnnounced ? 'conceal,remove' : mayBreed ? 'announce,remove' : 'remove';
      if (!isAnnounced || !mayBreed) return '';
      const byWord: Record<string, string> = { silent: 'agree,refuse', agreed: 'refuse', refused: 'agree' };
      return byWord[cell.split(',')[0] as string] ?? '';
    };
    expect(rows).toEqual(rows.map(([cell]) => [cell, wanted(cell as string)]));
    expect(new Set(rows.flatMap(([, acts]) => (acts ? (acts as string).split(',') : [])))).toEqual(
      new Set(planActs.filter((one) => (side === 'planner') !== (one === 'agree' || one === 'refuse'))),
    );
  });
});
