import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { documents, publicDocuments } from '#domains/media/server/tables.ts';
import { disclosableFields } from '#domains/profiles/disclosure.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { movedAliases, profileDetails, profiles } from '#domains/profiles/server/tables.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import type { PageMenu, PublicProfile } from '../contract.ts';
import { pageRoutes } from './routes.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadReference(database.db);
  app = await testApp({
    db: database.db,
    routes: pageRoutes,
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const contacts = [
  { value: '+7(912)000-11-22', description: '', is_main: true, contact_type_id: 1 },
  { value: 'anna@mail.example', description: '', is_main: true, contact_type_id: 2 },
  { value: 'https://anna.example', description: '', is_main: false, contact_type_id: 4 },
];

async function answer<Answer>(url: string): Promise<Answer> {
  const response = await app.inject(url);
  expect([url, response.statusCode]).toEqual([url, 200]);
  return (response.json() as { result: Answer }).result;
}
const menu = (query: string) => answer<PageMenu>(`/api/pages/menu?${query}`);
const profile = (alias: string) => answer<PublicProfile>(`/api/pages/profile/${alias}`);

/** A person with everything there is to hide. */
const person = (given: Parameters<typeof makeProfile>[1] = {}) =>
  makeProfile(database.db, {
    userType: 1,
    name: 'Лебедева Анна Петровна',
    shortName: 'Анна Лебедева',
    lastName: 'Лебедева',
    firstName: 'Анна',
    nameLat: 'Anna Lebedeva',
    description: 'Живу с двумя собаками',
    cityId: 1,
    address: 'ул. Садовая, 3',
    site: 'https://anna.example',
    logoLink: '/files/anna.jpg',
    contacts,
    ...given,
  });

describe('the menu of a page', () => {
  it.each([
    [1, 'user'],
    [3, 'club'],
    [4, 'kennel'],
    [5, 'federation'],
    [7, 'nbc'],
    [101, 'user'],
  ] as const)('of user type %i is that of a %s [R6-01]', async (userType, kind) => {
    const { alias } = await makeProfile(database.db, { userType });
    expect((await menu(`alias=${alias}`)).kind).toBe(kind);
  });

  it.each(['rkf', 'rfls', 'rfss', 'oankoo', 'rfos'])('of a club «%s» is a federation’s', async (alias) => {
    await makeProfile(database.db, { userType: 3, alias });
    expect(await menu(`prefix=club&alias=${alias}`)).toMatchObject({ kind: 'federation', full_alias: `/${alias}/` });
  });

  it('finds an alias in any letters and one its profile has left', async () => {
    const { id } = await makeProfile(database.db, { userType: 4, alias: 'New_Shore' });
    await database.db.insert(movedAliases).values({ alias: 'old_shore', profileId: id });
    for (const alias of ['new_shore', 'NEW_SHORE', 'old_shore', 'Old_Shore']) {
      expect(await menu(`prefix=kennel&alias=${alias}`)).toMatchObject({ profile_id: id, full_alias: '/kennel/New_Shore/' });
    }
  });

  it('is nobody’s for who is not there or not active, and refuses what is no alias', async () => {
    const { alias } = await makeProfile(database.db, { isActive: false });
    for (const one of [alias, 'nobody_has_this']) expect((await app.inject(`/api/pages/menu?alias=${one}`)).statusCode).toBe(404);
    for (const one of ['..', 'a-b', 'а', '', 'x'.repeat(41)])
      expect((await app.inject(`/api/pages/menu?alias=${encodeURIComponent(one)}`)).statusCode).toBe(400);
  });
});

describe('the public page', () => {
  it('of a person shows nothing the person has not let everybody see [P19]', async () => {
    const { alias } = await person();
    const shown = await profile(alias);
    expect(shown).toMatchObject({
      name: 'Анна Л.',
      name_lat: null,
      description: '',
      city: null,
      address: null,
      site: null,
      logo_link: null,
      contacts: [],
      point: null,
    });
    expect(JSON.stringify(shown)).not.toMatch(/Лебедева|Петровна|Lebedeva|Садовая|000-11-22|mail\.example|anna\.jpg/);
  });

  it.each([
    ['full_name', 'Лебедева Анна Петровна'],
    ['photo', '/files/anna.jpg'],
    ['city', 'Москва'],
    ['address', 'Садовая'],
    ['phones', '000-11-22'],
    ['mails', 'anna@mail.example'],
    ['site', 'https://anna.example'],
    ['description', 'Живу с двумя собаками'],
  ])('of a person shows %s as soon as that field is let to be seen', async (field, text) => {
    const { alias } = await person({ disclosed: [field] });
    const others = await person({ disclosed: disclosableFields.filter((one) => one !== field) });
    expect(JSON.stringify(await profile(alias))).toContain(text);
    expect(JSON.stringify(await profile(others.alias))).not.toContain(text);
  });

  it('of a judge has the name, the mark and what may be judged [R6-02]', async () => {
    const { id, alias } = await person();
    await database.db.insert(referees).values({ profileId: id, name: 'Лебедева Анна', nameLat: 'Lebedeva', sheetNumber: '4812', fciGroups: [1, 10] });
    const shown = await profile(alias);
    expect(shown).toMatchObject({ name: 'Лебедева Анна Петровна', marks: { judge: true }, contacts: [] });
    expect(shown.judging).toMatchObject({ sheet_number: '4812', is_all_breed: false, fci_groups: [1, 10] });
    expect(shown.judging?.breeds_total).toBeGreaterThan(20);
  });

  it.each([
    [true, 'R6-03'],
    [false, 'R6-04'],
  ])('of somebody with consent %s says so [%s]', async (personalDataRequestAccepted) => {
    const { id, alias } = await person();
    await makeAccount(database.db, { profileId: id, mail: `${alias}@mail.example`, personalDataRequestAccepted });
    expect((await profile(alias)).marks.identified).toBe(personalDataRequestAccepted);
  });

  it('[S9] of an organisation has its head and contacts until it says otherwise', async () => {
    const federation = await makeProfile(database.db, { userType: 5, shortName: 'Союз' });
    const { alias } = await makeProfile(database.db, { contacts, address: 'ул. Мира, 1', cityId: 1, federationId: federation.id, headName: 'Орлова М. И.' });
    const shown = await profile(alias);
    expect(shown).toMatchObject({
      contacts,
      address: 'ул. Мира, 1',
      head_name: 'Орлова М. И.',
      marks: { member: true, identified: null },
      federation: { name: 'Союз' },
    });
    await database.db.update(profiles).set({ disclosed: [] }).where(eq(profiles.alias, alias));
    expect(await profile(alias)).toMatchObject({
      contacts: contacts.filter(({ contact_type_id }) => contact_type_id === 4),
      address: 'ул. Мира, 1',
      head_name: null,
    });
  });

  it('of a kennel hides its owner until the owner agrees', async () => {
    const hidden = await makeProfile(database.db, { userType: 4, contacts, headName: 'Снегирёва Вера', address: 'ул. Мира, 1', logoLink: '/files/k.jpg' });
    expect(await profile(hidden.alias)).toMatchObject({ contacts: [], head_name: null, address: null, logo_link: '/files/k.jpg' });
    const open = await makeProfile(database.db, { userType: 4, contacts, headName: 'Снегирёва Вера', disclosed: ['phones', 'full_name'] });
    expect(await profile(open.alias)).toMatchObject({ contacts: [contacts[0]], head_name: 'Снегирёва Вера' });
  });

  it('of an organisation has its links and, once it shows them, its legal data; never what only the owner reads', async () => {
    const { id, alias } = await makeProfile(database.db);
    const socials = [{ site: 'https://vk.example/club', description: 'ВКонтакте' }];
    const legal = { legalName: 'РОО «Дозор»', inn: '7707083893', directorName: 'Орлова М. И.', registeredOn: '2001-02-03' };
    await database.db.insert(profileDetails).values({
      ...legal,
      profileId: id,
      socials,
      bankName: 'Банк «Тайный»',
      hiddenContacts: [{ value: 'hidden@mail.example', description: '', is_main: true, contact_type_id: 2 }],
    });
    expect(await profile(alias)).toMatchObject({ socials, legal: null });
    await database.db.update(profileDetails).set({ isLegalPublic: true }).where(eq(profileDetails.profileId, id));
    const shown = await profile(alias);
    expect(shown.legal).toMatchObject({ legal_name: legal.legalName, inn: legal.inn, director_name: legal.directorName, registered_on: '2001-02-03' });
    expect(JSON.stringify(shown)).not.toMatch(/Тайный|hidden@/);
  });

  it('of a kennel shows its whole name, co-owner, links and director only as far as its owner agrees', async () => {
    const details = { coOwner: 'Снегирёв Пётр', dogPrefix: 'Белый Берег', directorName: 'Снегирёва Вера', inn: '7707083893', isLegalPublic: true };
    const kennel = async (disclosed: string[]) => {
      const { id, alias } = await makeProfile(database.db, { userType: 4, name: 'Питомник «Берег» Снегирёвой', shortName: '«Берег»', disclosed });
      await database.db.insert(profileDetails).values({ ...details, profileId: id, socials: [{ site: 'https://vk.example/bereg', description: '' }] });
      return profile(alias);
    };
    expect(await kennel([])).toMatchObject({
      full_name: null,
      co_owner: null,
      socials: [],
      dog_prefix: 'Белый Берег',
      legal: { inn: '7707083893', director_name: null },
    });
    expect(await kennel(['full_name', 'site'])).toMatchObject({
      full_name: 'Питомник «Берег» Снегирёвой',
      co_owner: 'Снегирёв Пётр',
      socials: [{ site: 'https://vk.example/bereg' }],
      legal: { director_name: 'Снегирёва Вера' },
    });
  });

  it('of a person has the birth date and links once they are let to be seen', async () => {
    const born = async (disclosed: string[]) => {
      const { id, alias } = await person({ disclosed });
      await database.db
        .insert(profileDetails)
        .values({ profileId: id, birthDate: '1984-02-29', socials: [{ site: 'https://vk.example/anna', description: '' }] });
      return profile(alias);
    };
    expect(await born(disclosableFields.filter((field) => field !== 'birth_date' && field !== 'site'))).toMatchObject({ birth_date: null, socials: [] });
    expect(await born(['birth_date', 'site'])).toMatchObject({ birth_date: '1984-02-29', socials: [{ site: 'https://vk.example/anna' }] });
  });

  it.each([
    [7, '/files/head.jpg'],
    [3, null],
  ])('of user type %i has the portrait of its head %s', async (userType, link) => {
    const { id, alias } = await makeProfile(database.db, { userType });
    await database.db.insert(profileDetails).values({ profileId: id, ownerPictureLink: '/files/head.jpg' });
    expect((await profile(alias)).owner_picture_link).toBe(link);
  });

  it('counts what there is', async () => {
    const { alias } = await makeProfile(database.db, { userType: 7, breedIds: [] });
    expect((await profile(alias)).counters).toEqual({ publications: 0, photos: 0, documents: 0, videos: 0, breeds: 0, exhibitions: 0 });
  });

  it('is not there for nobody', async () => {
    expect((await app.inject('/api/pages/profile/nobody_has_this')).statusCode).toBe(404);
  });
});

describe('profile lookups', () => {
  it.each([
    ['[R7-36]', 1, (alias: string) => `/api/owners/owner/public_full/${alias}`],
    ['[R7-37]', 3, (alias: string) => `/api/Club/public/${alias}`],
    ['[R7-37]', 3, (alias: string) => `/api/club/public/${alias}`],
    ['[R7-38]', 4, (alias: string) => `/api/nurseries/nursery/public/${alias}`],
    ['[R7-39]', 7, (alias: string) => `/api/nationalbreedclub/full?alias=${alias}`],
  ] as const)('%s of user type %i give the whole picture, and only to the right call', async (_, userType, url) => {
    const { alias } = await makeProfile(database.db, { userType, logoLink: '/files/logo.jpg', disclosed: ['photo'] });
    expect(await answer(url(alias))).toMatchObject({ alias, user_type: userType, full_logo_link: '/files/logo.jpg' });
    const stranger = await makeProfile(database.db, { userType: userType === 3 ? 4 : 3 });
    expect((await app.inject(url(stranger.alias))).statusCode).toBe(404);
  });

  it('hide what a person has not let everybody see', async () => {
    const { alias } = await person();
    expect(JSON.stringify(await answer(`/api/owners/owner/public_full/${alias}`))).not.toMatch(/Лебедева|Садовая|000-11-22|mail\.example|anna\.jpg/);
  });

  it('tell open roles [R7-45]', async () => {
    const { id, alias } = await person();
    await makeAccount(database.db, { profileId: id, mail: `${alias}@mail.example`, roles: ['role_judge'] });
    expect(await answer(`/api/owners/owner/public/${alias}`)).toEqual({ profile_id: id, alias, open_roles: [{ key_name: 'role_judge' }] });
  });

  it('tell a breed club’s breeds, by either writing of the path [R7-44]', async () => {
    const { alias } = await makeProfile(database.db, { userType: 7, breedIds: [3, 1] });
    for (const path of ['NationalBreedClub', 'nationalbreedclub']) {
      expect(await answer(`/api/${path}/full?alias=${alias}`)).toMatchObject({ breeds: [{ breed_id: 1 }, { breed_id: 3 }] });
    }
  });

  it('tell a federation’s two documents, and so does its menu [R3-31 R3-32 R7-42]', async () => {
    const { id, alias } = await makeProfile(database.db, { userType: 5 });
    const stored = await database.db
      .insert(documents)
      .values(['a', 'b', 'c'].map((key) => ({ profileId: id, fileKey: `${alias}-${key}`, name: `${key}.pdf`, mediaType: 'application/pdf', size: 1 })))
      .returning({ id: documents.id });
    const [fees, bank, other] = stored.map((one) => one.id) as [number, number, number];
    await database.db.insert(publicDocuments).values([
      { documentId: bank, profileId: id, title: 'Реквизиты', typeId: 2 },
      { documentId: fees, profileId: id, title: 'Взносы', typeId: 1 },
      { documentId: other, profileId: id, title: 'Устав' },
    ]);
    expect(await answer(`/api/federation/federation_documents?Alias=${alias}`)).toEqual({
      documents: [
        { document_type_id: 1, document_id: fees },
        { document_type_id: 2, document_id: bank },
      ],
    });
    expect(await menu(`alias=${alias}`)).toMatchObject({ fees_document_id: fees, bank_document_id: bank });
  });
});
