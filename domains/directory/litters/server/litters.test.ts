import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dogGenetics } from '#domains/dogs/genetics/server/tables.ts';
import { litterPlans } from '#domains/dogs/litterPlans/server/tables.ts';
import { matings } from '#domains/dogs/matings/server/tables.ts';
import { dogPhotos } from '#domains/dogs/photos/server/tables.ts';
import { loadTitles } from '#domains/dogs/records/server/loadReference.ts';
import { dogTitles, titles } from '#domains/dogs/records/server/tables.ts';
import { litters, stampCodes } from '#domains/dogs/server/tables.ts';
import { openStudbook, type Studbook, type TestOwner } from '#domains/dogs/server/testStudbook.ts';
import { pictures } from '#domains/media/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays, addMonths } from '#platform/contract/time/dates.ts';
import { testApp } from '#platform/testing/app.ts';
import { directoryRoutes } from '../../server/routes.ts';
import type { KennelFigures, LitterFacets, LitterPage } from '../contract.ts';

let book: Studbook;
let app: FastifyInstance;
let kennel: TestOwner;
let club: TestOwner;
let person: TestOwner;
const [moscow, vologda] = [1, 63];
const [labrador, shepherd] = [122, 166];
const today = clock.today();
let made = 0;

/** Parents and a registered litter of theirs; returns the ids of the parents. */
async function register(
  organisation: TestOwner,
  bornOn: string,
  { breedId = labrador, status = 3 }: { breedId?: number; status?: number } = {},
): Promise<{ sire: number; dam: number }> {
  made += 1;
  const [sire, dam] = [
    await book.dog({ sex: 1, breedId, bornOn: '2008-01-01', nameLat: `Sire ${made}` }),
    await book.dog({ sex: 2, breedId, bornOn: '2008-01-01', nameLat: `Dam ${made}` }),
  ];
  await book.db.insert(litters).values({
    ...{ breedId, sireId: sire, damId: dam, bornOn, males: 2, females: 1, stampCode: 'QQQ' },
    ...{ stampFrom: made * 10, stampTo: made * 10 + 2, organisationId: organisation.profileId, status },
    registeredOn: status === 3 ? addDays(bornOn, 45) : null,
  });
  return { sire, dam };
}

const puppyOf = async (parents: { sire: number; dam: number }, bornOn: string, breederId: number, f5: number) => {
  const id = await book.dog({ sex: 1, bornOn, breederId, sireId: parents.sire, damId: parents.dam });
  await book.db
    .insert(dogGenetics)
    .values({ dogId: id, f5, pci5: 1, ecg: 5, completeGenerations: 5, methodVersion: 1 });
  return id;
};

async function get<Result>(path: string): Promise<Result> {
  const answer = await app.inject({ url: `/api/${path}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().result;
}
const list = (query = '') => get<LitterPage>(`directory/litters${query}`);
const damsOf = async (query: string): Promise<string[]> => (await list(query)).items.map(({ dam }) => dam.name_lat);

beforeAll(async () => {
  book = await openStudbook();
  app = await testApp({ db: book.db, routes: directoryRoutes, settings: { API_PER_MINUTE: '1000000' } });
  await loadTitles(book.db);
  kennel = await book.someone({
    ...{ userType: 4, alias: 'zavod', shortName: 'Питомник «Завод»', cityId: moscow, disclosed: ['city'] },
  });
  club = await book.someone({ userType: 3, alias: 'klub', shortName: 'Клуб «Клуб»', cityId: vologda });
  person = await book.someone({ userType: 1, alias: 'chelovek', shortName: 'Человечкина Вера' });
  await book.db.insert(stampCodes).values({ code: 'QQQ', profileId: club.profileId });
});
afterAll(async () => {
  await app.close();
  await book.drop();
});

describe('the register of litters [Round3-D7]', () => {
  it('lists registered litters only, the youngest first, with parents, puppies and kennel', async () => {
    await register(kennel, '2024-03-01');
    await register(club, '2025-06-01', { breedId: shepherd });
    await register(club, '2026-01-01', { status: 2 });
    const { items, total, next } = await list();
    expect([total, next]).toEqual([2, null]);
    expect(items.map(({ dam }) => dam.name_lat)).toEqual(['Dam 2', 'Dam 1']);
    expect(items[1]).toMatchObject({
      breed: { id: labrador },
      sire: { name_lat: 'Sire 1' },
      born_on: '2024-03-01',
      due_on: null,
      registered_on: '2024-04-15',
      puppies: { males: 2, females: 1 },
      kennel: { name: 'Питомник «Завод»', full_alias: '/kennel/zavod/', city: 'Москва' },
    });
  });

  it('is narrowed by breed, place, year and kennel, and counts what each choice would leave', async () => {
    expect(await damsOf(`?breeds=${shepherd}`)).toEqual(['Dam 2']);
    expect(await damsOf(`?cities=${moscow}`)).toEqual(['Dam 1']);
    expect(await damsOf(`?regions=${encodeURIComponent('Вологодская область')}`)).toEqual(['Dam 2']);
    expect(await damsOf('?years=2024')).toEqual(['Dam 1']);
    expect(await damsOf('?kennel=zavod')).toEqual(['Dam 1']);
    const facets = await get<LitterFacets>(`directory/litters/facets?cities=${moscow}`);
    expect(facets.years).toEqual([{ year: 2024, total: 1 }]);
    expect(facets.regions.map(({ name }) => name).toSorted()).toEqual(['Вологодская область', 'Москва']);
    expect(facets.kinds).toEqual([
      { kind: 'registered', total: 1 },
      { kind: 'expected', total: 0 },
      { kind: 'planned', total: 0 },
    ]);
    expect((await app.inject('/api/directory/litters?kennel=nobody')).statusCode).toBe(404);
    expect((await app.inject('/api/directory/litters?breeds=999999')).statusCode).toBe(400);
  });

  it('names the kennel that bred the puppies of a litter registered by a club', async () => {
    const parents = await register(club, '2023-02-02');
    await puppyOf(parents, '2023-02-02', kennel.profileId, 0.01);
    expect((await list('?years=2023')).items[0]?.kennel?.name).toBe('Питомник «Завод»');
    expect(await damsOf('?kennel=zavod')).toEqual(['Dam 1', 'Dam 4']);
  });

  it('shows the photograph of a puppy where one was sent', async () => {
    const bornOn = '2019-09-09';
    const parents = await register(kennel, bornOn);
    expect((await list('?years=2019')).items[0]?.photo).toBeNull();
    await puppyOf(parents, bornOn, kennel.profileId, 0.01);
    const puppy = await puppyOf(parents, bornOn, kennel.profileId, 0.01);
    const [picture] = await book.db
      .insert(pictures)
      .values({
        ...{ profileId: kennel.profileId, digits: '0123456789abcdef0123456789abcdef', name: 'щенок.jpg', size: 1 },
        ...{ width: 640, height: 480, widths: [320, 640], placeholder: '', purpose: 'dog', ownerId: puppy },
      })
      .returning({ id: pictures.id, digits: pictures.digits });
    await book.db.insert(dogPhotos).values({ dogId: puppy, pictureId: picture?.id ?? 0 });
    expect((await list('?years=2019')).items[0]?.photo).toBe(`/pictures/${picture?.digits}/320`);
  });

  it('shows no town of a kennel that hides it, does not find the litter by it, and no name of a closed page', async () => {
    const [hidden, closed] = [
      await book.someone({ userType: 4, alias: 'tikhii', shortName: 'Тихий', cityId: vologda, disclosed: [] }),
      await book.someone({ userType: 4, alias: 'zakryt', shortName: 'Закрытый', cityId: vologda, disclosed: ['city'] }),
    ];
    await register(hidden, '2022-05-05');
    await register(closed, '2022-04-04');
    await book.db.update(profiles).set({ isActive: false }).where(eq(profiles.id, closed.profileId));
    const { items } = await list('?years=2022');
    expect(items.map(({ kennel: one }) => one && [one.name, one.city])).toEqual([['Тихий', null], null]);
    expect(await damsOf(`?years=2022&cities=${vologda}`)).toEqual([]);
  });

  it('is read page by page without gaps, and refuses a cursor that is none', async () => {
    for (let at = 0; at < 40; at += 1) await register(club, addDays('2020-01-01', at % 7));
    const first = await list('?years=2020');
    const second = await list(`?years=2020&after=${first.next}`);
    expect([first.items.length, second.items.length, first.total, second.next]).toEqual([30, 10, 40, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(40);
    const broken = Buffer.from(JSON.stringify(['2026-02-30', 1])).toString('base64url');
    expect((await app.inject(`/api/directory/litters?after=${broken}`)).statusCode).toBe(400);
  });
});

describe('expected litters [Round3-D7]', () => {
  const matedOn = addDays(today, -20);

  async function agreedMating(owner: TestOwner): Promise<number> {
    made += 1;
    const sire = await book.dog({ sex: 1, bornOn: '2020-01-01', ownerId: owner.profileId, nameLat: `Father ${made}` });
    const dam = await book.dog({ sex: 2, bornOn: '2020-01-01', ownerId: owner.profileId, nameLat: `Mother ${made}` });
    const [row] = await book.db
      .insert(matings)
      .values({
        ...{ sireId: sire, damId: dam, damOwnerId: owner.profileId, sireOwnerId: owner.profileId, matedOn },
        ...{ organisationId: club.profileId, stampCode: 'QQQ', place: 'Вологда', state: 'agreed' },
      })
      .returning({ id: matings.id });
    return row?.id as number;
  }
  const act = async (who: TestOwner, matingId: number, word: string) => {
    const { version } = (
      (await book.call('GET', `/api/dog/matings/${matingId}`, { token: who.token })).body as {
        result: { version: number };
      }
    ).result;
    return book.call('POST', `/api/dog/matings/${matingId}/act`, { token: who.token, body: { act: word, version } });
  };
  const expected = async () => (await list('?kind=expected')).items;

  it('are shown only when their breeder says so, without the name of a person, until they are taken back', async () => {
    const id = await agreedMating(person);
    expect(await expected()).toEqual([]);
    expect((await act(person, id, 'announce')).status).toBe(200);
    const [shown] = await expected();
    expect(shown).toMatchObject({ born_on: null, due_on: addDays(matedOn, 63), puppies: null });
    expect(shown?.kennel?.name).toBe('Клуб «Клуб»');
    expect(JSON.stringify(shown)).not.toContain('Человечкина');
    expect((await act(person, id, 'announce')).status).toBe(409);
    expect((await act(person, id, 'conceal')).status).toBe(200);
    expect(await expected()).toEqual([]);
  });

  it('of a kennel name it; the stud’s owner and the club cannot announce them', async () => {
    const id = await agreedMating(kennel);
    const stud = await book.someone({ userType: 1 });
    await book.db.update(matings).set({ sireOwnerId: stud.profileId }).where(eq(matings.id, id));
    expect((await act(stud, id, 'announce')).status).toBe(409);
    expect((await act(kennel, id, 'announce')).status).toBe(200);
    expect((await expected()).map(({ kennel: one }) => one?.name)).toEqual(['Питомник «Завод»']);
    expect((await get<KennelFigures>('profiles/public/zavod/litters')).expected).toBe(1);
  });

  it('leave the list when nothing was born in time, when the mating is withdrawn and when the litter is registered', async () => {
    const id = (await book.db.select().from(matings).where(eq(matings.damOwnerId, kennel.profileId)))[0]?.id as number;
    const change = (values: Partial<typeof matings.$inferInsert>) =>
      book.db.update(matings).set(values).where(eq(matings.id, id));
    await change({ matedOn: addDays(today, -76) });
    expect(await expected()).toEqual([]);
    await change({ matedOn: addDays(today, -63), bornOn: addDays(today, -1), males: 3, females: 2 });
    expect(await expected()).toMatchObject([{ due_on: null, puppies: { males: 3, females: 2 } }]);
    await change({ state: 'withdrawn' });
    expect(await expected()).toEqual([]);
    const [litter] = await book.db.select({ id: litters.id }).from(litters).limit(1);
    await change({ state: 'agreed', litterId: litter?.id ?? null });
    expect(await expected()).toEqual([]);
  });
});

describe('a kennel’s figures [Round3-D7]', () => {
  it('count litters, puppies and titles of its young, and a mean of inbreeding from five litters on', async () => {
    const own = await book.someone({ userType: 4, alias: 'tsifry', shortName: 'Цифры' });
    const figures = () => get<KennelFigures>('profiles/public/tsifry/litters');
    expect(await figures()).toEqual({
      ...{ litters: 0, puppies: 0, since: null, titled: 0, titles: 0, inbreeding: null, expected: 0, breeds: [] },
    });
    const young: number[] = [];
    for (let at = 0; at < 4; at += 1) {
      const bornOn = `201${at}-01-01`;
      young.push(await puppyOf(await register(own, bornOn), bornOn, own.profileId, 0.02));
    }
    expect(await figures()).toMatchObject({ litters: 4, puppies: 12, since: 2010, inbreeding: null });
    // Registered by a club, bred by the kennel.
    young.push(await puppyOf(await register(club, '2014-01-01'), '2014-01-01', own.profileId, 0.07));
    const [first, second] = await book.db.select({ id: titles.id }).from(titles).limit(2);
    for (const titleId of [first?.id ?? 0, second?.id ?? 0])
      await book.db.insert(dogTitles).values({ dogId: young[0] as number, titleId, givenOn: '2020-01-01' });
    const counted = await figures();
    expect(counted).toMatchObject({ litters: 5, puppies: 15, titled: 1, titles: 2, inbreeding: { litters: 5 } });
    expect(counted.inbreeding?.mean).toBeCloseTo(0.03, 10);
  });

  it('of a page that is closed or unknown are not found', async () => {
    expect((await app.inject('/api/profiles/public/zakryt/litters')).statusCode).toBe(404);
    expect((await app.inject('/api/profiles/public/nikto/litters')).statusCode).toBe(404);
  });
});

describe('planned litters [Round3-D7]', () => {
  it('are listed by month with the kennel, without a person’s name, and name the stud only with a consent', async () => {
    const plan = async (owner: TestOwner, months: number, studAnswer: 'agreed' | null) => {
      made += 1;
      const stud = await book.someone({ userType: 1 });
      const sire = await book.dog({ sex: 1, bornOn: '2021-01-01', ownerId: stud.profileId, nameLat: `Stud ${made}` });
      const dam = await book.dog({ sex: 2, bornOn: '2021-01-01', ownerId: owner.profileId, nameLat: `Bitch ${made}` });
      const plannedFor = `${addMonths(today, months).slice(0, 8)}01`;
      await book.db.insert(litterPlans).values({
        ...{ profileId: owner.profileId, sireId: sire, damId: dam, plannedFor, announcedAt: new Date().toISOString() },
        ...(studAnswer && { studAnswer, studAnsweredBy: stud.profileId }),
      });
      return { name: `Stud ${made}`, plannedFor };
    };
    const later = await plan(kennel, 5, null);
    const sooner = await plan(person, 3, 'agreed');
    const { items } = await list('?kind=planned');
    expect(items.map(({ sire, planned_for, kennel: one }) => [sire?.name_lat, planned_for, one?.name])).toEqual([
      [sooner.name, sooner.plannedFor, undefined],
      [undefined, later.plannedFor, 'Питомник «Завод»'],
    ]);
    expect(items[0]).toMatchObject({ born_on: null, due_on: null, puppies: null });
    expect(JSON.stringify(items)).not.toMatch(/Человечкина|chelovek/);
    expect((await list('?kind=planned&kennel=zavod')).total).toBe(1);
    expect((await get<LitterFacets>('directory/litters/facets?kind=planned')).kinds).toContainEqual({
      ...{ kind: 'planned', total: 2 },
    });
  });
});
