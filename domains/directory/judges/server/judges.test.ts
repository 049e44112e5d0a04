import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { insertResults, makeExhibition } from '#domains/exhibitions/server/factories.ts';
import { makeReferee, type RefereeRow } from '#domains/judges/server/factories.ts';
import { judgeRoutes } from '#domains/judges/server/public.ts';
import { makeProfile, type ProfileRow } from '#domains/profiles/server/factories.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import type { Session } from '#platform/server/session.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import type { Referee } from '../../judgePage/contract.ts';
import { directoryRoutes } from '../../server/routes.ts';
import type { JudgeFacets, JudgePage } from '../contract.ts';

let database: TestDatabase;
let app: FastifyInstance;
let person: ProfileRow;
let ofBreeds: RefereeRow;
let ofWork: RefereeRow;

const today = moscowDay(new Date());
const contacts = [
  { value: '+7(900)000-11-22', description: '', is_main: true, contact_type_id: 1 },
  { value: 'judge@mail.example', description: '', is_main: true, contact_type_id: 2 },
];
const token = { judge: 'judge-token-judge-token', other: 'other-token-other-token' };

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await loadReference(db);
  const someone = (alias: string, disclosed: string[] = []) =>
    makeProfile(db, {
      userType: 1,
      alias,
      shortName: alias,
      name: alias,
      contacts,
      logoLink: '/files/face.jpg',
      disclosed,
    });
  person = await someone('ivanova', ['phones']);
  const other = await someone('petrov');
  ofBreeds = await makeReferee(db, {
    profileId: person.id,
    name: 'Иванова Анна Петровна',
    nameLat: 'Anna Ivanova',
    cityId: 1,
    sheetNumber: '4812',
    isAllBreed: false,
    fciGroups: [3],
    breedIds: [1],
    rankIds: [2],
    contestIds: [101],
  });
  await makeReferee(db, {
    profileId: other.id,
    name: 'Ёжикова Инна',
    nameLat: 'Inna Ezhikova',
    cityId: 2,
    sheetNumber: '4813',
    isAllBreed: true,
    rankIds: [1],
  });
  ofWork = await makeReferee(db, {
    profileId: (await someone('volkov')).id,
    name: 'Волков Олег',
    nameLat: 'Oleg Volkov',
    kinds: [2],
    isAllBreed: false,
    disciplineIds: [201, 207],
    examinerIds: [207],
    rankIds: [12],
  });
  await makeReferee(db, {
    profileId: (await someone('groomer')).id,
    name: 'Гребнева Вера',
    nameLat: 'Vera Grebneva',
    kinds: [4],
    isAllBreed: false,
    specialisationIds: [401],
    rankIds: [31],
  });
  await makeReferee(db, { name: 'Каллио Марко', nameLat: 'Marko Kallio', country: 'Финляндия' });
  const club = await makeProfile(db, { cityId: 1 });
  const referees = [{ refereeId: ofBreeds.id, fciGroups: [3] }];
  const past = await makeExhibition(db, {
    clubId: club.id,
    cityId: 1,
    beginsOn: addDays(today, -30),
    name: 'Прошлая',
    referees,
  });
  await makeExhibition(db, { clubId: club.id, cityId: 2, beginsOn: addDays(today, 30), name: 'Будущая', referees });
  await makeExhibition(db, {
    clubId: club.id,
    cityId: 2,
    beginsOn: addDays(today, 40),
    name: 'Отменённая',
    referees,
    isCancelled: true,
  });
  const dog = { exhibitionId: past.id, breedId: 3, refereeId: ofBreeds.id, sex: 1, casteId: 5, gradeId: 1 };
  await insertResults(db, [
    { ...dog, catalogueNumber: '1', dogName: 'Dobry Put Argus', dignityIds: [4, 29] },
    { ...dog, catalogueNumber: '2', dogName: 'Dobry Put Bella' },
  ]);
  const sessions: Record<string, Session> = {
    [token.judge]: {
      sessionId: 1,
      accountId: 1,
      profileId: person.id,
      userType: 1,
      alias: 'ivanova',
      roles: ['role_judge'],
    },
    [token.other]: { sessionId: 2, accountId: 2, profileId: club.id, userType: 3, alias: 'club', roles: [] },
  };
  app = await testApp({
    db,
    routes: (into, parts) => {
      judgeRoutes(into, parts);
      directoryRoutes(into, parts);
    },
    findSession: async (_, given) => sessions[given] ?? null,
  });
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

const get = async <Answer>(path: string): Promise<Answer> => {
  const response = await app.inject(`/api/directory${path}`);
  expect(response.statusCode, response.body).toBe(200);
  return (response.json() as { result: Answer }).result;
};
const names = async (query: string): Promise<string[]> =>
  (await get<JudgePage>(`/judges${query}`)).items.map(({ name }) => name);

describe('judges and specialists [R2.1-12 R2.1-13]', () => {
  it('are listed by kind, by surname with ё sorted as in Russian, without foreign guests', async () => {
    expect(await names('')).toEqual(['Ёжикова Инна', 'Иванова Анна Петровна']);
    expect(await names('?kind=2')).toEqual(['Волков Олег']);
    expect(await names('?kind=3')).toEqual([]);
    expect(await names('?kind=4')).toEqual(['Гребнева Вера']);
    expect(await names('?sort=name_desc')).toEqual(['Иванова Анна Петровна', 'Ёжикова Инна']);
  });

  it('are filtered by place, rank, groups, breeds, contests, disciplines, specialisations; an all-breed judge matches every breed', async () => {
    expect(await names('?groups=3')).toEqual(['Ёжикова Инна', 'Иванова Анна Петровна']);
    expect(await names('?groups=9')).toEqual(['Ёжикова Инна']);
    // Breed 1 is authorised singly, breed 3 by its group.
    expect(await names('?breeds=1&all_breed=false')).toEqual(['Иванова Анна Петровна']);
    expect(await names('?breeds=3&all_breed=false')).toEqual(['Иванова Анна Петровна']);
    expect(await names('?all_breed=true')).toEqual(['Ёжикова Инна']);
    expect(await names('?ranks=2')).toEqual(['Иванова Анна Петровна']);
    expect(await names('?contests=101')).toEqual(['Иванова Анна Петровна']);
    expect(await names('?cities=2')).toEqual(['Ёжикова Инна']);
    expect(await names('?text=ivanova')).toEqual(['Иванова Анна Петровна']);
    expect(await names('?kind=2&disciplines=207')).toEqual(['Волков Олег']);
    expect(await names('?kind=2&disciplines=203')).toEqual([]);
    expect(await names('?kind=4&specialisations=401')).toEqual(['Гребнева Вера']);
  });

  it('are counted per filter option as the list would show them', async () => {
    const counts = await get<JudgeFacets>('/judges/facets?ranks=2');
    expect(counts.kinds.map(({ total }) => total)).toEqual([1, 1, 0, 1]);
    const typed = await get<JudgeFacets>(`/judges/facets?text=${encodeURIComponent('гребнева')}`);
    expect(typed.kinds.map(({ total }) => total)).toEqual([0, 0, 0, 1]);
    expect(counts.ranks.map(({ id, total }) => [id, total])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(counts.groups).toEqual([{ id: 3, total: 1 }]);
    expect(counts.all_breed).toBe(0);
    expect(counts.cities).toEqual([{ id: 1, name: 'Москва', total: 1 }]);
  });

  it('show the federation’s list; phone, mail and photo only as the person discloses them [P19]', async () => {
    const card = (await get<JudgePage>('/judges?text=иванова')).items[0];
    expect(card).toMatchObject({
      name_lat: 'Anna Ivanova',
      city: 'Москва',
      sheet_number: '4812',
      ranks: ['Судья международной категории'],
      contests: ['Бест ин шоу'],
    });
    expect(card).toMatchObject({ phones: ['+7(900)000-11-22'], mails: [], photo: null });
    const work = (await get<JudgePage>('/judges?kind=2')).items[0];
    expect(work?.disciplines).toEqual([
      { name: 'Общий курс дрессировки (ОКД)', is_examiner: false },
      { name: 'Аджилити', is_examiner: true },
    ]);
  });

  it.each([
    ['kind=5', 'kind'],
    ['groups=11', 'groups'],
    ['ranks=999', 'ranks'],
    ['disciplines=1e9', 'disciplines'],
    ['specialisations=0', 'specialisations'],
    ['sort=popular', 'sort'],
    ['page=1000000000', 'page'],
  ])('refuses %s with the field’s name [P23]', async (query, field) => {
    const response = await app.inject(`/api/directory/judges?${query}`);
    expect(response.statusCode).toBe(400);
    expect(Object.keys((response.json() as { errors: object }).errors)).toEqual([field]);
  });
});

describe('a judge’s page [R2.1-33]', () => {
  it('shows upcoming shows, and past ones with their winners', async () => {
    const judge = await get<Referee>(`/referee/${ofBreeds.id}/1`);
    expect(judge.upcoming.map(({ name, fci_groups }) => [name, fci_groups])).toEqual([['Будущая', [3]]]);
    expect(judge.judged_total).toBe(1);
    expect(judge.single_breeds).toMatchObject([{ fci_group: 7 }]);
    expect(judge.judged[0]).toMatchObject({ name: 'Прошлая', dogs: 2, winners: [{ dog: 'Dobry Put Argus' }] });
    expect(judge.judged[0]?.winners[0]?.titles).toContain('ЛПП/BOB');
  });

  it('answers 404 for a type the person does not judge', async () => {
    const status = async (path: string) => (await app.inject(`/api/directory/referee/${path}`)).statusCode;
    expect(await status(`${ofBreeds.id}/2`)).toBe(404);
    expect(await status(`${ofWork.id}/2`)).toBe(200);
    expect(await status(`${ofWork.id}/1`)).toBe(404);
    expect(await status('999999/1')).toBe(404);
    expect(await status(`${ofBreeds.id}/3`)).toBe(400);
  });

  it('lets only the judge edit the unavailable days [P18]', async () => {
    const put = (who: string | null, days: string[]) =>
      app.inject({
        method: 'PUT',
        url: '/api/Referee/unavailable_days',
        payload: { days },
        ...(who && { headers: { authorization: `Bearer ${who}` } }),
      });
    expect((await put(null, [])).statusCode).toBe(401);
    expect((await put(token.other, [])).statusCode).toBe(403);
    const [first, second] = [addDays(today, 5), addDays(today, 6)];
    expect((await put(token.judge, [second, first, first])).json()).toMatchObject({
      result: { days: [first, second] },
    });
    expect((await get<Referee>(`/referee/${ofBreeds.id}/1`)).unavailable_days).toEqual([first, second]);
    await put(token.judge, [second]);
    expect((await get<Referee>(`/referee/${ofBreeds.id}/1`)).unavailable_days).toEqual([second]);
    for (const days of [[addDays(today, -1)], [addDays(today, 900)], ['2026-02-30'], ['soon']]) {
      const response = await put(token.judge, days);
      expect([response.statusCode, Object.keys((response.json() as { errors: object }).errors)]).toEqual([
        400,
        ['days'],
      ]);
    }
  });
});
