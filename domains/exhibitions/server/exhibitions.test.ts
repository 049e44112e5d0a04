import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { makeReferee } from '#domains/judges/server/factories.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import type { Exhibition, ExhibitionPage, Facets, KnownFilter, Month, Nearby, ResultsPage } from '../contract.ts';
import { insertResults, makeExhibition } from './factories.ts';
import { exhibitionRoutes } from './routes.ts';
import { exhibitions } from './tables.ts';

let database: TestDatabase;
let app: FastifyInstance;
let clubId: number;

const today = moscowDay(Date.now());
const path = '/api/exhibitions/exhibition';
const [moscow, petersburg, samara, tolyatti] = [1, 2, 9, 19];
/** Бультерьер (group 3) and Английский пойнтер (group 7). */
const [bullTerrier, pointer] = [11, 1];

beforeAll(async () => {
  database = await createTestDatabase();
  await loadReference(database.db);
  clubId = (
    await makeProfile(database.db, {
      alias: 'pomor',
      name: 'Клуб собаководства „Помор“',
      shortName: 'Клуб «Помор»',
      cityId: moscow,
    })
  ).id;
  app = await testApp({ db: database.db, routes: exhibitionRoutes });
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

beforeEach(async () => {
  await database.db.delete(exhibitions);
});

type Given = Partial<Parameters<typeof makeExhibition>[1]>;
const make = (name: string, given: Given = {}) =>
  makeExhibition(database.db, { name, clubId, cityId: moscow, beginsOn: addDays(today, 10), ...given });

async function get<Answer>(url: string): Promise<Answer> {
  const response = await app.inject(url);
  expect(response.statusCode, response.body).toBe(200);
  return (response.json() as { result: Answer }).result;
}

const list = (query = ''): Promise<ExhibitionPage> => get(`${path}${query}`);
const names = async (query = ''): Promise<string[]> => (await list(query)).items.map((item) => item.name);

async function refused(url: string): Promise<Record<string, string>> {
  const response = await app.inject(url);
  expect(response.statusCode, url).toBe(400);
  return (response.json() as { errors: Record<string, string> }).errors;
}

describe('the calendar list [R1-13]', () => {
  it('starts today by date and includes shows still on', async () => {
    await make('через месяц', { beginsOn: addDays(today, 30) });
    await make('идёт', { beginsOn: addDays(today, -1), endsOn: addDays(today, 0) });
    await make('прошла', { beginsOn: addDays(today, -2) });
    await make('завтра', { beginsOn: addDays(today, 1) });
    expect(await names()).toEqual(['идёт', 'завтра', 'через месяц']);
  });

  it('sorts by popularity, and finished shows from the latest', async () => {
    await make('редкая', { popularity: 1 });
    await make('любимая', { popularity: 9, beginsOn: addDays(today, 40) });
    await make('позавчера', { beginsOn: addDays(today, -2), popularity: 99 });
    await make('месяц назад', { beginsOn: addDays(today, -30) });
    expect(await names('?sort=popular')).toEqual(['любимая', 'редкая']);
    expect(await names('?sort=finished')).toEqual(['позавчера', 'месяц назад']);
  });

  it('includes shows that overlap the dates', async () => {
    await make('до', { beginsOn: '2031-05-01' });
    await make('через край', { beginsOn: '2031-05-31', endsOn: '2031-06-01' });
    await make('внутри', { beginsOn: '2031-06-15' });
    await make('после', { beginsOn: '2031-07-01' });
    expect(await names('?date_from=2031-06-01&date_to=2031-06-30')).toEqual(['через край', 'внутри']);
  });

  it('filters by category, type, rank, group, city and region, and combines values of one filter by OR', async () => {
    await make('питерская', { cityId: petersburg, rankIds: [1], typeId: 2, beginsOn: addDays(today, 1) });
    await make('самарская', { cityId: samara, rankIds: [12], fciGroups: [3], beginsOn: addDays(today, 2) });
    await make('смотр', {
      cityId: tolyatti,
      category: 2,
      typeId: 5,
      rankIds: [],
      fciGroups: [7],
      beginsOn: addDays(today, 3),
    });
    expect(await names('?category=2')).toEqual(['смотр']);
    expect(await names('?types=2&types=5')).toEqual(['питерская', 'смотр']);
    expect(await names('?ranks=1&ranks=12')).toEqual(['питерская', 'самарская']);
    expect(await names('?groups=3')).toEqual(['питерская', 'самарская']);
    expect(await names(`?cities=${samara}&cities=${petersburg}`)).toEqual(['питерская', 'самарская']);
    expect(await names(`?regions=${encodeURIComponent('Самарская область')}`)).toEqual(['самарская', 'смотр']);
    expect(await names('?groups=7&ranks=12')).toEqual([]);
  });

  it('includes for a breed its own shows, its group’s and those of all breeds', async () => {
    await make('всех пород', { beginsOn: addDays(today, 1) });
    await make('третьей группы', { fciGroups: [3], beginsOn: addDays(today, 2) });
    await make('пойнтеров', { fciGroups: [7], breedIds: [pointer], beginsOn: addDays(today, 3) });
    await make('бультерьеров', { fciGroups: [3], breedIds: [bullTerrier], beginsOn: addDays(today, 4) });
    await make('керри', { fciGroups: [3], breedIds: [3], beginsOn: addDays(today, 5) });
    expect(await names(`?breeds=${bullTerrier}`)).toEqual(['всех пород', 'третьей группы', 'бультерьеров']);
  });

  it('filters by judge and by open entry', async () => {
    const judge = await makeReferee(database.db);
    await make('судит', { referees: [{ refereeId: judge.id, fciGroups: [1] }] });
    await make('запись открыта', { entryClosesAt: new Date(Date.now() + minuteMs).toISOString() });
    await make('запись закрыта', { entryClosesAt: new Date(Date.now() - minuteMs).toISOString() });
    expect(await names(`?judges=${judge.id}`)).toEqual(['судит']);
    await make('на портале', { entryClosesAt: new Date(Date.now() + minuteMs).toISOString(), takesEntries: true });
    await make('на портале, закрыта', {
      entryClosesAt: new Date(Date.now() - minuteMs).toISOString(),
      takesEntries: true,
    });
    expect(await names('?takes_entries=true')).toEqual(['на портале']);
    expect(await names('?only_open=true')).toEqual(['запись открыта', 'на портале']);
  });

  it('[V2] searches part of a city’s name, ignoring case and ё', async () => {
    const [orel] = await database.db.select().from(cities).where(eq(cities.name, 'Орёл'));
    await make('В городе', { cityId: orel?.id ?? 0 });
    await make('В другом', { cityId: 1 });
    expect(await names(`?text=${encodeURIComponent('ОРЕЛ')}`)).toEqual(['В городе']);
  });

  it('searches part of the show’s or organiser’s name, ignoring case and ё', async () => {
    const other = await makeProfile(database.db, { shortName: 'Клуб «Ежовый 100%»' });
    await make('Кубок Чёрного моря');
    await make('Зимняя', { clubId: other.id });
    expect(await names(`?text=${encodeURIComponent('ЧЕРНОГО')}`)).toEqual(['Кубок Чёрного моря']);
    expect(await names(`?text=${encodeURIComponent('помор')}`)).toEqual(['Кубок Чёрного моря']);
    expect(await names(`?text=${encodeURIComponent('100%')}`)).toEqual(['Зимняя']);
    expect(await names(`?text=${encodeURIComponent('_')}`)).toEqual([]);
  });

  it('searches names without their accents, and with them [Round3-A7]', async () => {
    const other = await makeProfile(database.db, { shortName: 'Klub Čapek' });
    await make('Coupe de Genève');
    await make('Pohár', { clubId: other.id });
    for (const text of ['geneve', 'GENÈVE', 'Geneve'])
      expect(await names(`?text=${encodeURIComponent(text)}`)).toEqual(['Coupe de Genève']);
    for (const text of ['capek', 'Čapek', 'pohar'])
      expect(await names(`?text=${encodeURIComponent(text)}`)).toEqual(['Pohár']);
  });

  it('filters by organiser’s alias, and for a breed club includes its breeds’ shows [R2.1-11]', async () => {
    const nbc = await makeProfile(database.db, { userType: 7, alias: 'bullclub', breedIds: [bullTerrier] });
    const federation = await makeProfile(database.db, { userType: 5, alias: 'rkf' });
    await make('клуба породы', { clubId: nbc.id, beginsOn: addDays(today, 1) });
    await make('монопородная у других', { breedIds: [bullTerrier], beginsOn: addDays(today, 2) });
    await make('федерации', { clubId: federation.id, beginsOn: addDays(today, 3) });
    await make('чужая', { beginsOn: addDays(today, 4) });
    expect(await names('?alias=bullclub')).toEqual(['клуба породы', 'монопородная у других']);
    expect(await names('?alias=RKF')).toEqual(['федерации']);
    expect(await names('?alias=pomor')).toEqual(['монопородная у других', 'чужая']);
  });

  it('returns the entry state', async () => {
    await make('нет записи', { beginsOn: addDays(today, 1) });
    await make('до завтра', { beginsOn: addDays(today, 2), entryClosesAt: `${addDays(today, 1)}T20:59:00Z` });
    await make('отменена', {
      beginsOn: addDays(today, 3),
      entryClosesAt: `${addDays(today, 1)}T20:59:00Z`,
      isCancelled: true,
    });
    await make('закрыта', { beginsOn: addDays(today, 4), entryClosesAt: `${addDays(today, -1)}T20:59:00Z` });
    expect((await list()).items.map((item) => item.entry)).toEqual(['none', 'open', 'none', 'closed']);
    expect((await list()).items[1]?.entry_closes_at).toBe(`${addDays(today, 1)}T20:59:00.000Z`);
  });
});

describe('pages of 50', () => {
  it.each(['default', 'popular', 'finished'] as const)(
    'sorts by %s without gaps and repeats, and returns the dates of the next page',
    async (sort) => {
      const sign = sort === 'finished' ? -1 : 1;
      for (let at = 0; at < 120; at += 1)
        await make(`№ ${at}`, { beginsOn: addDays(today, sign * (5 + (at % 9))), popularity: at % 7 });
      const seen: number[] = [];
      let after = '';
      for (let page = 0; page < 3; page += 1) {
        const answer = await list(`?sort=${sort}${after}`);
        expect(answer.total).toBe(page ? null : 120);
        seen.push(...answer.items.map((item) => item.id));
        expect(answer.items).toHaveLength(page < 2 ? 50 : 20);
        if (page < 2) {
          const next = await list(`?sort=${sort}&after=${answer.next?.after}`);
          expect(answer.next).toMatchObject({ begins_on: next.items[0]?.begins_on, ends_on: next.items[0]?.ends_on });
        } else expect(answer.next).toBeNull();
        after = `&after=${answer.next?.after}`;
      }
      expect(new Set(seen).size).toBe(120);
    },
  );
});

describe('an invalid query', () => {
  it.each([
    ['ranks=999', 'ranks'],
    ['breeds=99999', 'breeds'],
    ['cities=99999', 'cities'],
    ['types=99', 'types'],
    ['judges=99999', 'judges'],
    ['alias=nobody', 'alias'],
    [`regions=${encodeURIComponent('Атлантида')}`, 'regions'],
    ['groups=11', 'groups'],
    ['ranks=abc', 'ranks'],
    ['cities=1e9', 'cities'],
    ['category=5', 'category'],
    ['date_from=2026-02-30', 'date_from'],
    ['date_to=0001-01-01', 'date_to'],
    ['sort=cheapest', 'sort'],
    ['after=2026-99-99.1', 'after'],
    ['sort=popular&after=2026-10-10.1', 'after'],
    ['after=2026-10-10.9999999999', 'after'],
    ['only_open=maybe', 'only_open'],
    ['colour=red', 'colour'],
    [`text=${'ы'.repeat(101)}`, 'text'],
    [Array.from({ length: 31 }, (_, at) => `cities=${at + 1}`).join('&'), 'cities'],
  ])('is refused with the name of the field: %s', async (query, field) => {
    expect(Object.keys(await refused(`${path}?${query}`))).toEqual([field]);
  });
});

describe('shows near a town [Round3-F2]', () => {
  const near = (city: string) => get<Nearby>(`${path}/nearby?city=${encodeURIComponent(city)}`);
  const closes = (days: number) => `${addDays(today, days)}T12:00:00Z`;

  it('are those of the town, those that can still be entered first', async () => {
    await make('closed', { cityId: samara, entryClosesAt: closes(-1) });
    await make('open', { cityId: samara, beginsOn: addDays(today, 20), entryClosesAt: closes(5) });
    await make('elsewhere', { cityId: moscow, entryClosesAt: closes(5) });
    await make('cancelled', { cityId: samara, isCancelled: true });
    await make('breeding', { cityId: samara, category: 2 });
    const found = await near('самара');
    expect(found).toMatchObject({ where: 'city', city_id: samara, region: 'Самарская область', total: 2 });
    expect(found.shows.map(({ name }) => name)).toEqual(['open', 'closed']);
  });

  it('are those of the region when the town has none, and of the country for another or an unknown town', async () => {
    await make('region', { cityId: tolyatti });
    await make('far', { cityId: petersburg });
    expect(await near('Самара')).toMatchObject({ where: 'region', total: 1, shows: [{ name: 'region' }] });
    expect(await near('Москва')).toMatchObject({ where: 'country', city_id: moscow, total: 2 });
    expect(await near('Нигде')).toMatchObject({ where: 'country', city_id: null, region: null, total: 2 });
  });
});

describe('counts, months and names of the calendar', () => {
  it('counts months with weeks and the total under all filters, and options under the other filters [Round3-F2]', async () => {
    const month = today.slice(0, 7);
    const next = addDays(`${month}-28`, 4).slice(0, 7);
    await make('a', { beginsOn: `${next}-01`, rankIds: [1, 3], cityId: samara });
    await make('b', { beginsOn: `${next}-08`, rankIds: [3], cityId: samara, fciGroups: [3] });
    await make('c', { beginsOn: `${next}-28`, rankIds: [4], cityId: moscow, category: 2 });
    const all = await get<Facets>(`${path}/facets`);
    expect(all.months).toHaveLength(7);
    expect(all.months[0]?.month).toBe(month);
    expect(all.months[1]).toEqual({ month: next, total: 3, weeks: [1, 1, 0, 1] });
    expect(Object.fromEntries(all.ranks.map(({ id, total }) => [id, total]))).toEqual({ 1: 1, 3: 2, 4: 1 });
    expect(all.regions).toContainEqual({ name: 'Самарская область', total: 2 });
    expect(all.cities).toContainEqual({ id: samara, name: 'Самара', region: 'Самарская область', total: 2 });
    // A chosen rank does not change the counts of ranks, but narrows the others.
    const narrowed = await get<Facets>(`${path}/facets?ranks=1`);
    expect(Object.fromEntries(narrowed.ranks.map(({ id, total }) => [id, total]))).toEqual({ 1: 1, 3: 2, 4: 1 });
    expect(narrowed.cities).toEqual([{ id: samara, name: 'Самара', region: 'Самарская область', total: 1 }]);
    expect([narrowed.months[1]?.total, narrowed.total]).toEqual([1, 1]);
    const ofTown = await get<Facets>(`${path}/facets?cities=${samara}`);
    expect([ofTown.months[1]?.total, ofTown.total]).toEqual([2, 2]);
    expect((await get<Facets>(`${path}/facets?category=2`)).months[1]?.total).toBe(1);
  });

  it('[M9] narrows months and total by a chosen breed and judge', async () => {
    const next = addDays(`${today.slice(0, 7)}-28`, 4).slice(0, 7);
    const judge = await makeReferee(database.db);
    await make('of another group', { beginsOn: `${next}-01`, fciGroups: [1] });
    await make('of the breed', {
      beginsOn: `${next}-08`,
      breedIds: [pointer],
      fciGroups: [7],
      referees: [{ refereeId: judge.id, fciGroups: [7] }],
    });
    for (const query of [`breeds=${pointer}`, `judges=${judge.id}`]) {
      const facets = await get<Facets>(`${path}/facets?${query}`);
      expect([facets.months[1]?.total, facets.total]).toEqual([1, 1]);
    }
    expect((await get<Facets>(`${path}/facets`)).months[1]?.total).toBe(2);
  });

  it('centres the strip of months on the chosen date', async () => {
    expect((await get<Facets>(`${path}/facets?date_from=2040-06-01`)).months.map(({ month }) => month)).toEqual([
      '2040-03',
      '2040-04',
      '2040-05',
      '2040-06',
      '2040-07',
      '2040-08',
      '2040-09',
    ]);
    expect((await get<Facets>(`${path}/facets?sort=finished`)).months.at(-1)?.month).toBe(today.slice(0, 7));
  });
});

it('returns days of a month, most popular shows first, with the number of the others', async () => {
  for (let at = 0; at < 6; at += 1) await make(`№ ${at}`, { beginsOn: '2031-05-03', popularity: at });
  await make('другая', { beginsOn: '2031-05-31' });
  await make('июнь', { beginsOn: '2031-06-01' });
  const { days } = await get<Month>(`${path}/month?month=2031-05`);
  expect(days.map(({ date, total, items }) => [date, total, items.map((item) => item.name)])).toEqual([
    ['2031-05-03', 6, ['№ 5', '№ 4', '№ 3', '№ 2']],
    ['2031-05-31', 1, ['другая']],
  ]);
  expect(await refused(`${path}/month?month=2031-13`)).toHaveProperty('month');
});

it('returns a show on each of its days and counts it once in each of its months [calendar]', async () => {
  await make('через край', { beginsOn: '2031-05-31', endsOn: '2031-06-01' });
  await make('двухдневная', { beginsOn: '2031-06-07', endsOn: '2031-06-08' });
  const month = await get<Month>(`${path}/month?month=2031-06`);
  expect(month.total).toBe(2);
  expect(month.days.map(({ date, total, items }) => [date, total, items.map((item) => item.name)])).toEqual([
    ['2031-06-01', 1, ['через край']],
    ['2031-06-07', 1, ['двухдневная']],
    ['2031-06-08', 1, ['двухдневная']],
  ]);
  expect((await get<Month>(`${path}/month?month=2031-05`)).days.map(({ date }) => date)).toEqual(['2031-05-31']);
  const { months } = await get<Facets>(`${path}/facets?date_from=2031-06-01`);
  expect(months.filter(({ total }) => total)).toEqual([
    { month: '2031-05', total: 1, weeks: [0, 0, 0, 1] },
    { month: '2031-06', total: 2, weeks: [2, 0, 0, 0] },
  ]);
});

it('links a finished show to its winners once they are known [calendar]', async () => {
  const [judged, bare] = [
    await make('с итогами', { typeId: 2, beginsOn: addDays(today, -3) }),
    await make('без победителей', { typeId: 2, beginsOn: addDays(today, -2) }),
  ];
  const row = { exhibitionId: judged.id, breedId: pointer, sex: 1, casteId: 5, gradeId: 1 };
  await insertResults(database.db, [
    { ...row, catalogueNumber: '1', dogName: 'ПЕРВЫЙ', dignityIds: [7, 35] },
    // A dog without a certificate is no winner, but is on the show's results page.
    { ...row, exhibitionId: bare.id, catalogueNumber: '1', dogName: 'ВТОРОЙ', dignityIds: [] },
  ]);
  const rows = (await list('?sort=finished')).items.map(({ name, has_results }) => [name, has_results]);
  expect(rows).toEqual([
    ['без победителей', true],
    ['с итогами', true],
  ]);
  expect((await get<Exhibition>(`${path}/${judged.id}`)).has_results).toBe(true);
  expect((await get<Exhibition>(`${path}/${bare.id}`)).has_results).toBe(true);
  const table = await get<ResultsPage>(`/api/exhibitions/results?format=cacib&show=${judged.id}`);
  expect(table.items.map(({ id, winners }) => [id, winners.map(({ dog }) => dog)])).toEqual([[judged.id, ['ПЕРВЫЙ']]]);
  // [V16] Winners link to the breed; this dog and judge have no records to link to.
  expect(table.items[0]?.winners[0]).toMatchObject({ breed_id: pointer, dog_id: null, referee_id: null });
});

it('returns names for a filter’s ids and omits unknown ones', async () => {
  const known = await get<KnownFilter>(
    `${path}/filter?alias=pomor&cities=${samara}&cities=99999&ranks=999&breeds=${bullTerrier}&regions=${encodeURIComponent('Атлантида')}`,
  );
  expect(known).toEqual({
    organiser: { alias: 'pomor', name: 'Клуб «Помор»' },
    breeds: [{ id: bullTerrier, name: 'Бультерьер', fci_group: 3 }],
    ranks: [],
    regions: [],
    cities: [{ id: samara, name: 'Самара' }],
    types: [],
    judges: [],
  });
});

it('returns the next shows for the home page with their ranks', async () => {
  await make('дальняя', { beginsOn: addDays(today, 50) });
  await make('ближняя', { beginsOn: addDays(today, 2), rankIds: [1, 3] });
  await make('отменённая', { beginsOn: addDays(today, 1), isCancelled: true });
  const rows = await get<ExhibitionPage['items']>(`${path}/upcoming?count=1`);
  expect(rows).toMatchObject([{ name: 'ближняя', ranks: [{ name: 'CACIB', colour: 'cacib' }, { name: 'САС ЧФ' }] }]);
  expect(await refused(`${path}/upcoming?count=1000`)).toHaveProperty('count');
});

describe('one show', () => {
  it('returns everything for its page in the record’s order [R7-46]', async () => {
    const judge = await makeReferee(database.db, { name: 'Каллио Марко', country: 'Финляндия' });
    const handler = await makeReferee(database.db, { name: 'Седов Пётр Ильич', kinds: [2] });
    const { id } = await make('Золотая борзая', {
      cityId: 4,
      typeId: 2,
      rankIds: [3, 1],
      beginsOn: '2031-10-24',
      endsOn: '2031-10-25',
      days: [
        { date: '2031-10-24', time_from: '09:00', time_to: '18:00' },
        { date: '2031-10-25', time_from: '10:00', time_to: null },
      ],
      casteIds: [1, 8],
      referees: [
        { refereeId: judge.id, fciGroups: [5, 6] },
        { refereeId: handler.id, fciGroups: [] },
      ],
      fees: [{ name: 'Взнос', value: '2 900 ₽' }],
    });
    const show = await get<Exhibition>(`${path}/${id}`);
    expect(show.club_information).toMatchObject({
      club_alias: 'pomor',
      name: 'Клуб «Помор»',
      user_type: 3,
      full_alias: '/club/pomor/',
    });
    expect(show.ranks.map((rank) => rank.short_name)).toEqual(['САС ЧФ', 'CACIB']);
    expect(show.castes.map((caste) => caste.name)).toEqual(['Бэби', 'Ветеранов']);
    expect(show.judges).toMatchObject([
      { name: 'Каллио Марко', country: 'Финляндия', city: null, fci_groups: [5, 6], page_type: 1 },
      { name: 'Седов Пётр Ильич', page_type: 2 },
    ]);
    // Yekaterinburg is two hours ahead of Moscow: 09:00 there is 04:00 UTC.
    expect(show.starts_at).toBe('2031-10-24T04:00:00.000Z');
    expect(show.ends_at).toBe('2031-10-25T19:00:00.000Z');
    expect(show.report_due_at).toBe('2031-11-08T18:59:00.000Z');
    expect([show.latitude, show.longitude]).toEqual([56.84, 60.61]);
  });

  it('has a report deadline of 5 days as a племенной смотр', async () => {
    const { id } = await make('Смотр', { typeId: 5, category: 2, beginsOn: '2031-10-24' });
    expect((await get<Exhibition>(`${path}/${id}`)).report_due_at).toBe('2031-10-29T20:59:00.000Z');
  });

  it.each(['999999', '2147483647'])('answers 404 for the unknown id %s', async (id) => {
    expect((await app.inject(`${path}/${id}`)).statusCode).toBe(404);
  });

  it.each(['0', 'abc', '99999999999', '1.5'])('refuses the malformed id %s', async (id) => {
    expect(await refused(`${path}/${id}`)).toHaveProperty('exhibitionId');
  });
});
