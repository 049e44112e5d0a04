import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { makeProfile, type ProfileRow } from '#domains/profiles/server/factories.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { directoryRoutes } from '../../server/routes.ts';
import type { OrganizationFacets, OrganizationPage } from '../contract.ts';

let database: TestDatabase;
let app: FastifyInstance;
let rfls: ProfileRow;

const today = moscowDay(new Date());
const [moscow, petersburg] = [1, 2];
const contacts = [
  { value: '+7(900)000-11-22', description: '', is_main: true, contact_type_id: 1 },
  { value: 'info@club.example', description: '', is_main: true, contact_type_id: 2 },
];

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await loadReference(db);
  rfls = await makeProfile(db, { userType: 5, alias: 'rfls', shortName: 'РФЛС', name: 'РФЛС' });
  const member = { federationId: rfls.id };
  await makeProfile(db, {
    alias: 'yakor',
    shortName: 'Клуб «Якорь»',
    name: 'Клуб «Якорь»',
    cityId: petersburg,
    contacts,
    headName: 'Ильин Пётр',
    ...member,
  });
  await makeProfile(db, {
    alias: 'berkut',
    shortName: 'Клуб «Беркут»',
    name: 'Клуб «Беркут»',
    cityId: moscow,
    likes: 7,
    activatedAt: new Date('2020-01-02T09:00:00Z'),
    lastSeenOn: addDays(today, -3),
    ...member,
  });
  await makeProfile(db, {
    alias: 'elka',
    shortName: 'Клуб «Ёлка»',
    name: 'Клуб «Ёлка»',
    cityId: moscow,
    likes: 3,
    activatedAt: new Date('2024-01-02T09:00:00Z'),
    lastSeenOn: addDays(today, -200),
  });
  await makeProfile(db, {
    alias: 'gone',
    shortName: 'Клуб «Закрытый»',
    name: 'Закрытый',
    cityId: moscow,
    isActive: false,
  });
  // A club with a federation's alias is a federation.
  await makeProfile(db, { userType: 3, alias: 'RKF', shortName: 'РКФ', name: 'РКФ', cityId: moscow });
  await makeProfile(db, {
    userType: 4,
    alias: 'tikhaya',
    shortName: 'Питомник «Тихая заводь»',
    name: 'Питомник «Тихая заводь»',
    cityId: moscow,
    contacts,
    headName: 'Лебедева Анна Ивановна',
    site: 'https://tikhaya.example',
    disclosed: ['mails'],
    breedIds: [1, 2, 3, 4],
    ...member,
  });
  await makeProfile(db, {
    userType: 7,
    alias: 'nkp_pointer',
    shortName: 'НКП «Пойнтер»',
    name: 'НКП «Пойнтер»',
    cityId: petersburg,
    breedIds: [1],
    ...member,
  });
  app = await testApp({ db, routes: directoryRoutes });
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

const list = async (query = ''): Promise<OrganizationPage> => {
  const response = await app.inject(`/api/directory/organizations${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return (response.json() as { result: OrganizationPage }).result;
};
const names = async (query = ''): Promise<string[]> => (await list(query)).items.map(({ name }) => name);
const facets = async (query = ''): Promise<OrganizationFacets> =>
  ((await app.inject(`/api/directory/organizations/facets${query}`)).json() as { result: OrganizationFacets }).result;

describe('organisations [R2.1-09]', () => {
  it('are listed by tab: federations (also a club with a federation’s alias), clubs, kennels, breed clubs', async () => {
    expect((await names('?kind=federations')).sort()).toEqual(['РКФ', 'РФЛС']);
    expect(await names('?kind=clubs')).toEqual(['Клуб «Беркут»', 'Клуб «Ёлка»', 'Клуб «Якорь»']);
    expect(await names('?kind=kennels')).toEqual(['Питомник «Тихая заводь»']);
    expect(await names('?kind=nbc')).toEqual(['НКП «Пойнтер»']);
  });

  it('are ordered by activity and membership by default, by name both ways with ё sorted as in Russian, by confirmation, by likes', async () => {
    expect(await names('?sort=name')).toEqual(['Клуб «Беркут»', 'Клуб «Ёлка»', 'Клуб «Якорь»']);
    expect(await names('?sort=name_desc')).toEqual(['Клуб «Якорь»', 'Клуб «Ёлка»', 'Клуб «Беркут»']);
    expect(await names('?sort=confirmed')).toEqual(['Клуб «Ёлка»', 'Клуб «Беркут»', 'Клуб «Якорь»']);
    expect(await names('?sort=popular')).toEqual(['Клуб «Беркут»', 'Клуб «Ёлка»', 'Клуб «Якорь»']);
    await makeProfile(database.db, {
      alias: 'aist',
      shortName: 'Клуб «Аист»',
      name: 'Клуб «Аист»',
      cityId: petersburg,
    });
    expect((await names()).at(-1)).toBe('Клуб «Аист»');
    await database.db.$client.query(`delete from profiles where alias = 'aist'`);
  });

  it('are filtered by federation, region, city, breeds, marks and part of the name', async () => {
    expect(await names('?federations=rfls')).toEqual(['Клуб «Беркут»', 'Клуб «Якорь»']);
    expect(await names('?regions=Москва')).toEqual(['Клуб «Беркут»', 'Клуб «Ёлка»']);
    expect(await names('?cities=2')).toEqual(['Клуб «Якорь»']);
    expect(await names('?kind=kennels&breeds=4')).toEqual(['Питомник «Тихая заводь»']);
    expect(await names('?kind=nbc&breeds=4')).toEqual([]);
    expect(await names('?active_user=true')).toEqual(['Клуб «Беркут»']);
    expect(await names('?member=false')).toEqual(['Клуб «Ёлка»']);
    expect(await names('?activated=true')).toEqual(['Клуб «Беркут»', 'Клуб «Ёлка»']);
    expect(await names('?activated=false')).toEqual(['Клуб «Якорь»']);
    expect(await names('?text=елк')).toEqual(['Клуб «Ёлка»']);
    expect(await names('?text=%25')).toEqual([]);
  });

  it('are found by part of a name without its accents [Round3-A7]', async () => {
    const made = await makeProfile(database.db, {
      userType: 3,
      alias: 'grosse',
      shortName: 'Verein Große Münsterländer',
    });
    for (const text of ['munster', 'MÜNSTER', 'grosse'])
      expect(await names(`?text=${encodeURIComponent(text)}`)).toEqual(['Verein Große Münsterländer']);
    await database.db.execute(sql`delete from profiles where id = ${made.id}`);
  });

  it('are counted per filter option as the list would show them, and per tab under the typed text', async () => {
    const counts = await facets('?regions=Москва&activated=true');
    expect(counts.all).toBe(7);
    // The open tab counts its list, the others what their links open.
    for (const { kind, total } of counts.kinds) {
      const query = kind === 'clubs' ? '?regions=Москва&activated=true' : `?kind=${kind}&regions=Москва`;
      expect([kind, total]).toEqual([kind, (await list(query)).total]);
    }
    expect(counts.kinds.find(({ kind }) => kind === 'clubs')?.total).toBe(2);
    expect(counts.federations).toEqual([{ alias: 'rfls', name: 'РФЛС', total: 1 }]);
    // Counts of places ignore the chosen places, but not the mark.
    expect(counts.regions).toEqual([{ name: 'Москва', total: 2 }]);
    expect(counts.cities).toEqual([{ id: 1, name: 'Москва', total: 2 }]);
    expect(counts).toMatchObject({ active_user: 1, member: 1, activated: 2, not_activated: 0 });
  });

  it('show an organisation’s contacts, and of a kennel only what its owner discloses [P19]', async () => {
    const club = (await list('?text=якорь')).items[0];
    expect(club).toMatchObject({
      head_name: 'Ильин Пётр',
      federation: { alias: 'rfls' },
      city: 'Санкт-Петербург',
      is_member: true,
      is_activated: false,
    });
    expect(club?.contacts.map(({ value }) => value)).toEqual(['+7(900)000-11-22', 'info@club.example']);
    const kennel = (await list('?kind=kennels')).items[0];
    expect(kennel).toMatchObject({ head_name: null, site: null, breeds_total: 4, full_alias: '/kennel/tikhaya/' });
    expect(kennel?.breeds).toHaveLength(3);
    expect(kennel?.contacts.map(({ value }) => value)).toEqual(['info@club.example']);
  });

  it('are paged by keyset without gaps or repeats in every order [P51]', async () => {
    const { db } = database;
    for (let at = 0; at < 64; at += 1) {
      await makeProfile(db, {
        alias: `many_${at}`,
        shortName: `Много ${at % 9}`,
        name: `Много ${at}`,
        cityId: 77,
        likes: at % 4,
        activatedAt: at % 3 ? new Date(2020, at % 5) : null,
      });
    }
    for (const sort of ['default', 'name', 'name_desc', 'confirmed', 'popular']) {
      const seen: number[] = [];
      let after: string | null = '';
      while (after !== null) {
        const page: OrganizationPage = await list(`?cities=77&sort=${sort}${after && `&after=${after}`}`);
        expect(page.total).toBe(after ? null : 64);
        seen.push(...page.items.map(({ profile_id }) => profile_id));
        after = page.next;
      }
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 64, 64]);
    }
  });

  it.each([
    ['kind=dogs', 'kind'],
    ['sort=price', 'sort'],
    ['sort=likes;drop table profiles', 'sort'],
    ['federations=evil', 'federations'],
    ['cities=99999', 'cities'],
    ['cities=1e3', 'cities'],
    ['breeds=-1', 'breeds'],
    ['regions=Атлантида', 'regions'],
    ['member=maybe', 'member'],
    ['colour=red', 'colour'],
    ['kind=clubs&kind=nbc', 'kind'],
    ['after=AAAA', 'after'],
    [`after=${Buffer.from('[1]').toString('base64url')}`, 'after'],
    [`after=${Buffer.from('["x","y","z"]').toString('base64url')}`, 'after'],
    [`sort=confirmed&after=${Buffer.from('["2020-99-99T00:00:00",1]').toString('base64url')}`, 'after'],
    [`text=${'я'.repeat(101)}`, 'text'],
  ])('refuses %s with the field’s name [P23]', async (query, field) => {
    const response = await app.inject(`/api/directory/organizations?${encodeURI(query)}`);
    expect(response.statusCode).toBe(400);
    expect(Object.keys((response.json() as { errors: object }).errors)).toEqual([field]);
  });

  it('finds nothing for hostile text', async () => {
    for (const text of ["' or 1=1 --", '%_\\', '[[:alpha:]]+(', '🐕‍🦺', '\u202Eabc']) {
      const response = await app.inject(`/api/directory/organizations?text=${encodeURIComponent(text)}`);
      expect([200, 400]).toContain(response.statusCode);
    }
  });
});
