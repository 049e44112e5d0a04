import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { demoAccountOf } from '#domains/payments/demoAccount.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { findNamedSession, makeProfile, type NewProfile, type ProfileRow, tokenOf } from '../../server/factories.ts';
import { profileDetails, profiles } from '../../server/tables.ts';
import type { ProfileEdit } from '../contract.ts';
import { editRoutes } from './routes.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadReference(database.db);
  app = await testApp({
    db: database.db,
    routes: (server, { db }) => editRoutes(server, { db }),
    findSession: async (parts, token) => {
      const session = await findNamedSession(parts, token);
      return (
        session && {
          ...session,
          refusal: ({ method }) => (session.alias === 'banned_one' && method !== 'GET' ? 'Нельзя' : undefined),
        }
      );
    },
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const call = (who: number | null, method: 'GET' | 'PUT', url: string, payload?: object) =>
  app.inject({
    method,
    url,
    headers: who === null ? {} : { authorization: tokenOf(who) },
    ...(payload && { payload }),
  });
const open = async (profile: ProfileRow) =>
  (await call(profile.id, 'GET', `/api/profiles/edit/${profile.alias}`)).json<{ result: ProfileEdit }>().result;
const save = (profile: ProfileRow, section: string, payload: object, who: number | null = profile.id) =>
  call(who, 'PUT', `/api/profiles/profile/${profile.id}/${section}`, payload);
const club = (given: Partial<NewProfile> = {}) =>
  makeProfile(database.db, { description: 'Клуб собаководства с 1994 года', ...given });
const anna = () =>
  makeProfile(database.db, {
    userType: 1,
    lastName: 'Лебедева',
    firstName: 'Анна',
    name: 'Лебедева Анна',
    shortName: 'Анна Л.',
  });

describe('the edit page', () => {
  it.each([1, 101, 3, 4, 5, 7] as const)(
    'of user_type %i returns all stored data to its owner without any consent [Round3-B2]',
    async (userType) => {
      const pictures = { logoLink: '/files/face.jpg', headlinerLink: '/files/banner.jpg' };
      const contacts = [
        { contact_type_id: 1, value: '+79161234567', description: '', is_main: true },
        { contact_type_id: 2, value: 'anna@mail.example', description: '', is_main: true },
      ];
      const stored = {
        ...pictures,
        contacts,
        description: 'Рассказ о себе',
        site: 'https://anna.example',
        address: 'Мира, 1',
      };
      const profile = await makeProfile(database.db, { userType, disclosed: [], ...stored });
      const page = await open(profile);
      expect(page).toMatchObject({
        logo_link: pictures.logoLink,
        headliner_link: pictures.headlinerLink,
        contacts: { address: stored.address, contacts: contacts.map(({ value }) => ({ value })) },
        about: { description: stored.description, site: stored.site },
      });
      // The owner sees a message where the picture is hidden from others.
      expect(page.withheld.includes('photo')).toBe(userType === 1 || userType === 101);
    },
  );

  it.each([
    [1, ['person']],
    [3, ['organisation', 'schedule', 'legal', 'bank']],
    [4, ['organisation', 'schedule', 'legal', 'bank', 'breeds']],
    [5, ['organisation', 'schedule', 'legal', 'bank']],
    [7, ['organisation', 'bank', 'breeds']],
    [101, ['person']],
  ])('returns all sections of user_type %i in one answer', async (userType, sections) => {
    const page = await open(await makeProfile(database.db, { userType }));
    const given = (['person', 'organisation', 'schedule', 'legal', 'bank', 'breeds'] as const).filter(
      (section) => page[section] !== null,
    );
    expect(given).toEqual(sections);
    expect(page.contacts.contacts).toEqual([]);
  });

  it('is readable and writable by its owner only', async () => {
    const [mine, other] = [await club(), await club()];
    const page = await open(mine);
    expect((await call(null, 'GET', `/api/profiles/edit/${mine.alias}`)).statusCode).toBe(401);
    expect((await call(other.id, 'GET', `/api/profiles/edit/${mine.alias}`)).statusCode).toBe(403);
    expect((await call(other.id, 'GET', '/api/profiles/edit/nobody_at_all')).statusCode).toBe(404);
    const stolen = await save(mine, 'schedule', { version: page.schedule?.version, schedule: [] }, other.id);
    expect([stolen.statusCode, stolen.body.includes(mine.name)]).toEqual([403, false]);
    expect((await save(mine, 'schedule', { version: 1, schedule: [] }, null)).statusCode).toBe(401);
  });

  it('is read-only without picture upload for a banned account [R6-10 R6-11]', async () => {
    const banned = await club({ alias: 'banned_one' });
    const page = await open(banned);
    expect([page.can_edit, (await open(await club())).can_edit]).toEqual([false, true]);
    const answer = await save(banned, 'schedule', { version: page.schedule?.version, schedule: [] });
    expect([answer.statusCode, answer.json().errors]).toEqual([403, { error: 'Нельзя' }]);
  });

  it('refuses a section the profile does not have', async () => {
    const person = await anna();
    expect((await save(person, 'breeds', { version: 0, breed_ids: [] })).statusCode).toBe(404);
    expect(
      (
        await save(person, 'organisation', {
          version: 0,
          name: 'Клуб',
          short_name: 'Клуб',
          name_lat: '',
          head_name: '',
          co_owner: '',
          dog_prefix: '',
          dog_suffix: '',
        })
      ).statusCode,
    ).toBe(404);
  });
});

describe('saving', () => {
  it('stores the full name of a person and the public one', async () => {
    const person = await anna();
    const { person: before } = await open(person);
    const input = {
      version: before?.version,
      last_name: 'Лебедева-Орлова',
      first_name: 'Анна',
      second_name: 'Игоревна',
      birth_date: '1984-02-29',
      sex: 2,
    };
    const answer = await save(person, 'person', input);
    expect(answer.json().result.person).toMatchObject({
      last_name: 'Лебедева-Орлова',
      birth_date: '1984-02-29',
      sex: 2,
    });
    const [row] = await database.db.select().from(profiles).where(eq(profiles.id, person.id));
    expect(row).toMatchObject({ name: 'Лебедева-Орлова Анна Игоревна', shortName: 'Анна Л.' });
    expect(
      (
        await save(person, 'person', {
          ...input,
          version: answer.json().result.person.version,
          birth_date: '1984-02-30',
        })
      ).json().errors,
    ).toEqual({
      birth_date: 'Такого дня нет',
    });
  });

  it('keeps hidden contacts out of public data [R3-21]', async () => {
    const profile = await club();
    const page = await open(profile);
    const contacts = [
      { value: '+7(912)000-11-22', description: 'приёмная', is_main: true, contact_type_id: 1, is_visible: true },
      { value: 'secret@mail.example', description: '', is_main: true, contact_type_id: 2, is_visible: false },
    ];
    const answer = await save(profile, 'contacts', {
      version: page.contacts.version,
      city_id: 1,
      address: 'ул. Мира, 1',
      contacts,
    });
    expect(answer.json().result.contacts).toMatchObject({ city_id: 1, address: 'ул. Мира, 1', contacts });
    const [row] = await database.db.select().from(profiles).where(eq(profiles.id, profile.id));
    expect(JSON.stringify(row)).not.toContain('secret@mail.example');
    const unknown = await save(profile, 'contacts', {
      version: answer.json().result.contacts.version,
      city_id: 999_999,
      address: '',
      contacts: [],
    });
    expect([unknown.statusCode, unknown.json().errors]).toEqual([
      400,
      { city_id: 'Такой записи нет в справочнике: выберите из списка' },
    ]);
  });

  it('keeps a removed dictionary entry where it is used, and refuses it elsewhere', async () => {
    const [settled, other] = [await club({ cityId: 5 }), await club()];
    const contacts = { city_id: 5, address: '', contacts: [] };
    const [kennel, another] = [
      await makeProfile(database.db, { userType: 4 }),
      await makeProfile(database.db, { userType: 4 }),
    ];
    const { breeds: chosen } = (
      await save(kennel, 'breeds', { version: (await open(kennel)).breeds?.version, breed_ids: [5] })
    ).json().result;
    await database.db.update(cities).set({ isDeleted: true }).where(eq(cities.id, 5));
    await database.db.update(breeds).set({ isDeleted: true }).where(eq(breeds.id, 5));
    expect(
      (await save(settled, 'contacts', { version: (await open(settled)).contacts.version, ...contacts })).statusCode,
    ).toBe(200);
    expect((await save(kennel, 'breeds', { version: chosen.version, breed_ids: [5, 1] })).statusCode).toBe(200);
    const gone = 'Этой записи в справочнике больше нет: выберите другую';
    expect(
      (await save(other, 'contacts', { version: (await open(other)).contacts.version, ...contacts })).json().errors,
    ).toEqual({ city_id: gone });
    const refused = await save(another, 'breeds', {
      version: (await open(another)).breeds?.version,
      breed_ids: [1, 5],
    });
    expect(refused.json().errors).toEqual({ breed_ids: gone });
  });

  it('stores rich text as shown, without foreign markup [R5-49]', async () => {
    const profile = await club();
    const { about } = await open(profile);
    const description =
      '<p onclick="x()">Клуб <strong>основан</strong> в 1994 году<script>alert(1)</script></p><img src=x onerror=alert(1)>';
    const answer = await save(profile, 'about', {
      version: about.version,
      description,
      site: 'https://dozor.example',
      socials: [{ site: 'https://vk.com/dozor', description: 'ВКонтакте' }],
    });
    expect(answer.json().result.about).toMatchObject({
      description: '<p>Клуб <b>основан</b> в 1994 году</p>',
      socials: [{ site: 'https://vk.com/dozor', description: 'ВКонтакте' }],
    });
  });

  it('requires twenty letters of an organisation’s description after cleaning', async () => {
    const profile = await club();
    const { about } = await open(profile);
    const input = {
      version: about.version,
      description: `<p>коротко</p><script>${'x'.repeat(100)}</script>`,
      site: '',
      socials: [],
    };
    expect((await save(profile, 'about', input)).json().errors).toEqual({ description: 'Не короче 20 символов' });
    const person = await anna();
    expect(
      (await save(person, 'about', { ...input, version: (await open(person)).about.version, description: '' }))
        .statusCode,
    ).toBe(200);
  });

  it('stores schedule, legal data, bank and breeds', async () => {
    const kennel = await makeProfile(database.db, { userType: 4 });
    const page = await open(kennel);
    const schedule = [{ week_day_id: 1, time_from: '10:00', time_to: '18:00' }];
    expect(
      (await save(kennel, 'schedule', { version: page.schedule?.version, schedule })).json().result.schedule.schedule,
    ).toEqual(schedule);
    const legal = {
      legal_name: 'ООО «Дозор»',
      inn: '7707083893',
      kpp: '770701001',
      ogrn: '1027700132195',
      okpo: '00032537',
      director_name: 'Орлова М. И.',
      legal_address: '',
      registered_on: '1994-05-06',
      is_public: true,
    };
    expect((await save(kennel, 'legal', { version: page.legal?.version, ...legal })).json().result.legal).toMatchObject(
      legal,
    );
    const demoBank = demoAccountOf(1);
    const wrongAccount = demoBank.account.replace(/.$/, (last) => String((Number(last) + 1) % 10));
    const bank = { bank_name: 'Банк', bic: demoBank.bic, account: demoBank.account, comment: '' };
    expect((await save(kennel, 'bank', { version: page.bank?.version, ...bank })).json().result.bank).toMatchObject(
      bank,
    );
    expect((await save(kennel, 'bank', { version: 1, ...bank, account: wrongAccount })).json().errors).toEqual({
      account: 'Счёт не подходит к БИК. Проверьте оба номера',
    });
    expect(
      (await save(kennel, 'breeds', { version: page.breeds?.version, breed_ids: [3, 1, 3] })).json().result.breeds
        .breed_ids,
    ).toEqual([1, 3]);
    const [event] = await database.db
      .select()
      .from(domainEvents)
      .where(eq(domainEvents.name, 'profiles.edited'))
      .limit(1);
    expect(Object.keys(event?.ids ?? {})).toEqual(['profileId']);
  });

  it.each([
    ['about', { site: 'javascript:alert(1)' }, 'site'],
    ['about', { socials: [{ site: 'https://a.ru', description: 'д'.repeat(51) }] }, 'socials.0.description'],
    ['about', { socials: [{ site: `https://a.ru/${'x'.repeat(150)}`, description: '' }] }, 'socials.0.site'],
    ['about', { description: `<p>${'а'.repeat(5001)}</p>` }, 'description'],
    ['organisation', { name: 'а'.repeat(251) }, 'name'],
    ['organisation', { short_name: ' ' }, 'short_name'],
    ['organisation', { name: 'Клуб\u202eтуб' }, 'name'],
    ['organisation', { name_lat: 'Дозор' }, 'name_lat'],
    ['legal', { inn: '7707083894' }, 'inn'],
    ['legal', { registered_on: '2026-13-01' }, 'registered_on'],
    [
      'contacts',
      { contacts: [{ value: '1', description: '', is_main: true, contact_type_id: 1, is_visible: true }] },
      'contacts.0.value',
    ],
    ['schedule', { schedule: [{ week_day_id: 1, time_from: '18:00', time_to: '10:00' }] }, 'schedule.0.time_to'],
    ['breeds', { breed_ids: [999_999] }, 'breed_ids'],
    ['contacts', { user_type: 101 }, 'user_type'],
  ])('refuses for %s the values %o, naming the field', async (section, wrong, field) => {
    const profile = await makeProfile(database.db, { userType: 4, description: 'Питомник с 1994 года, Вологда' });
    const { version, ...now } = (await open(profile))[section as 'about'];
    const answer = await save(profile, section, { version, ...now, ...wrong });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
  });
});

describe('concurrent edits', () => {
  it('answer a conflict to the second and lose nothing of the first [P45]', async () => {
    const profile = await club();
    const { schedule } = await open(profile);
    const hours = (time_from: string) => ({
      version: schedule?.version,
      schedule: [{ week_day_id: 1, time_from, time_to: '18:00' }],
    });
    const answers = await Promise.all([
      save(profile, 'schedule', hours('09:00')),
      save(profile, 'schedule', hours('10:00')),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    const kept = answers.find(({ statusCode }) => statusCode === 200)?.json().result.schedule;
    expect((await open(profile)).schedule).toEqual(kept);
    expect(answers.find(({ statusCode }) => statusCode === 412)?.json().errors.error).toContain('Пока вы правили');
  });

  it('do not conflict in different sections', async () => {
    const profile = await club();
    const page = await open(profile);
    expect((await save(profile, 'schedule', { version: page.schedule?.version, schedule: [] })).statusCode).toBe(200);
    expect(
      (
        await save(profile, 'bank', {
          version: page.bank?.version,
          bank_name: '',
          bic: '',
          account: '',
          comment: 'Только безналично',
        })
      ).statusCode,
    ).toBe(200);
  });

  it('detect a change made in another way', async () => {
    const profile = await club();
    const { bank } = await open(profile);
    await database.db.insert(profileDetails).values({ profileId: profile.id, bankName: 'Другой' });
    expect(
      (await save(profile, 'bank', { version: bank?.version, bank_name: '', bic: '', account: '', comment: '' }))
        .statusCode,
    ).toBe(412);
  });
});

describe('the address of a page', () => {
  it('changes, and refuses another’s, a reserved word or a look-alike [P46]', async () => {
    const [mine, other] = [await club(), await club()];
    expect((await save(mine, 'alias', { alias: 'north_watch' })).json().result).toMatchObject({
      alias: 'north_watch',
      full_alias: '/club/north_watch/',
    });
    expect((await save(other, 'alias', { alias: 'North_Watch' })).json()).toMatchObject({
      errors: { alias: expect.stringContaining('занят') },
    });
    for (const alias of ['search', 'rkf', '..', 'a/b', 'sеverny', 'a'.repeat(41)]) {
      const refused = await save(other, 'alias', { alias });
      expect([alias, refused.statusCode, Object.keys(refused.json().errors)]).toEqual([alias, 400, ['alias']]);
    }
  });

  it('reports whether it is free', async () => {
    const [mine, other] = [await club(), await club()];
    const free = async (alias: string) =>
      (await call(mine.id, 'GET', `/api/profiles/alias?alias=${encodeURIComponent(alias)}`)).json().result;
    expect(await free('quite_free_one')).toEqual({ is_free: true, words: 'Адрес свободен' });
    expect(await free(mine.alias)).toMatchObject({ is_free: true });
    expect(await free(other.alias.toUpperCase())).toMatchObject({ is_free: false });
    expect(await free('api')).toMatchObject({ is_free: false });
    expect(await free('сеть')).toEqual({ is_free: false, words: 'Только латинские буквы, цифры и знак подчёркивания' });
  });

  it('cannot be changed for a federation', async () => {
    const federation = await makeProfile(database.db, { userType: 5, alias: 'rfss' });
    expect((await save(federation, 'alias', { alias: 'elsewhere' })).statusCode).toBe(403);
  });
});
