import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import type { JudgingOnProfile } from '#domains/judges/forProfilePage/contract.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { disclosableFields } from '#domains/profiles/disclosure.ts';
import type { PublicProfile } from '#domains/profiles/page/contract.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { profileDetails, profiles } from '#domains/profiles/server/tables.ts';
import { contacts, openProfilesFixture, type ProfilesFixture } from './profilesFixture.ts';

let fixture: ProfilesFixture;

beforeAll(async () => {
  fixture = await openProfilesFixture();
});
afterAll(() => fixture.close());

const profile = (alias: string) => fixture.answer<PublicProfile>(`/api/profiles/public/${alias}`);

describe('getPublicProfile', () => {
  it('returns nothing that a person has not disclosed [P19]', async () => {
    const { alias } = await fixture.person();
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
  ])('returns %s once a person discloses that field', async (field, text) => {
    const { alias } = await fixture.person({ disclosed: [field] });
    const others = await fixture.person({ disclosed: disclosableFields.filter((one) => one !== field) });
    expect(JSON.stringify(await profile(alias))).toContain(text);
    expect(JSON.stringify(await profile(others.alias))).not.toContain(text);
  });

  it('returns a judge’s name, mark and authorisations [R6-02]', async () => {
    const { id, alias } = await fixture.person();
    await fixture.db
      .insert(referees)
      .values({ profileId: id, name: 'Лебедева Анна', nameLat: 'Lebedeva', sheetNumber: '4812', fciGroups: [1, 10] });
    const shown = await profile(alias);
    expect(shown).toMatchObject({ name: 'Лебедева Анна Петровна', marks: { judge: true }, contacts: [] });
    const { judging } = await fixture.answer<JudgingOnProfile>(`/api/profiles/public/${alias}/judging`);
    expect(judging).toMatchObject({ sheet_number: '4812', is_all_breed: false, fci_groups: [1, 10] });
    expect(judging?.breeds_total).toBeGreaterThan(20);
  });

  it.each([
    [true, 'R6-03'],
    [false, 'R6-04'],
  ])('returns a person’s field after the consent %s [%s]', async (personalDataRequestAccepted) => {
    const { id, alias } = await fixture.person();
    await makeAccount(fixture.db, { profileId: id, mail: `${alias}@mail.example`, personalDataRequestAccepted });
    expect((await profile(alias)).marks.identified).toBe(personalDataRequestAccepted);
  });

  it('[S9] of an organisation returns its head and contacts unless it hides them', async () => {
    const federation = await makeProfile(fixture.db, { userType: 5, shortName: 'Союз' });
    const { alias } = await makeProfile(fixture.db, {
      contacts,
      address: 'ул. Мира, 1',
      cityId: 1,
      federationId: federation.id,
      headName: 'Орлова М. И.',
    });
    const shown = await profile(alias);
    expect(shown).toMatchObject({
      contacts,
      address: 'ул. Мира, 1',
      head_name: 'Орлова М. И.',
      marks: { member: true, identified: null },
      federation: { name: 'Союз' },
    });
    await fixture.db.update(profiles).set({ disclosed: [] }).where(eq(profiles.alias, alias));
    expect(await profile(alias)).toMatchObject({
      contacts: contacts.filter(({ contact_type_id }) => contact_type_id === 4),
      address: 'ул. Мира, 1',
      head_name: null,
    });
  });

  it('omits a kennel’s owner until the owner agrees', async () => {
    const hidden = await makeProfile(fixture.db, {
      userType: 4,
      contacts,
      headName: 'Снегирёва Вера',
      address: 'ул. Мира, 1',
      logoLink: '/files/k.jpg',
    });
    expect(await profile(hidden.alias)).toMatchObject({
      contacts: [],
      head_name: null,
      address: null,
      logo_link: '/files/k.jpg',
    });
    const open = await makeProfile(fixture.db, {
      userType: 4,
      contacts,
      headName: 'Снегирёва Вера',
      disclosed: ['phones', 'full_name'],
    });
    expect(await profile(open.alias)).toMatchObject({ contacts: [contacts[0]], head_name: 'Снегирёва Вера' });
  });

  it('returns an organisation’s links and published legal data, and no private data', async () => {
    const { id, alias } = await makeProfile(fixture.db);
    const socials = [{ site: 'https://vk.example/club', description: 'ВКонтакте' }];
    const legal = {
      legalName: 'РОО «Дозор»',
      inn: '7707083893',
      directorName: 'Орлова М. И.',
      registeredOn: '2001-02-03',
    };
    await fixture.db.insert(profileDetails).values({
      ...legal,
      profileId: id,
      socials,
      bankName: 'Банк «Тайный»',
      hiddenContacts: [{ value: 'hidden@mail.example', description: '', is_main: true, contact_type_id: 2 }],
    });
    expect(await profile(alias)).toMatchObject({ socials, legal: null });
    await fixture.db.update(profileDetails).set({ isLegalPublic: true }).where(eq(profileDetails.profileId, id));
    const shown = await profile(alias);
    expect(shown.legal).toMatchObject({
      legal_name: legal.legalName,
      inn: legal.inn,
      director_name: legal.directorName,
      registered_on: '2001-02-03',
    });
    expect(JSON.stringify(shown)).not.toMatch(/Тайный|hidden@/);
  });

  it('returns a kennel’s name, co-owner, links and director only as far as its owner agrees', async () => {
    const details = {
      coOwner: 'Снегирёв Пётр',
      dogPrefix: 'Белый Берег',
      directorName: 'Снегирёва Вера',
      inn: '7707083893',
      isLegalPublic: true,
    };
    const kennel = async (disclosed: string[]) => {
      const { id, alias } = await makeProfile(fixture.db, {
        userType: 4,
        name: 'Питомник «Берег» Снегирёвой',
        shortName: '«Берег»',
        disclosed,
      });
      await fixture.db
        .insert(profileDetails)
        .values({ ...details, profileId: id, socials: [{ site: 'https://vk.example/bereg', description: '' }] });
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

  it('returns a person’s birth date and links once they are disclosed', async () => {
    const born = async (disclosed: string[]) => {
      const { id, alias } = await fixture.person({ disclosed });
      await fixture.db.insert(profileDetails).values({
        profileId: id,
        birthDate: '1984-02-29',
        socials: [{ site: 'https://vk.example/anna', description: '' }],
      });
      return profile(alias);
    };
    expect(await born(disclosableFields.filter((field) => field !== 'birth_date' && field !== 'site'))).toMatchObject({
      birth_date: null,
      socials: [],
    });
    expect(await born(['birth_date', 'site'])).toMatchObject({
      birth_date: '1984-02-29',
      socials: [{ site: 'https://vk.example/anna' }],
    });
  });

  it.each([
    [7, '/files/head.jpg'],
    [3, null],
  ])('returns for user type %i the portrait of its head %s', async (userType, link) => {
    const { id, alias } = await makeProfile(fixture.db, { userType });
    await fixture.db.insert(profileDetails).values({ profileId: id, ownerPictureLink: '/files/head.jpg' });
    expect((await profile(alias)).owner_picture_link).toBe(link);
  });

  it.each(['', '/dogs', '/judging', '/media', '/news', '/shows'])(
    'of an unknown profile answers 404: %s',
    async (part) => {
      const { alias } = await makeProfile(fixture.db, { isActive: false });
      for (const one of [alias, 'nobody_has_this'])
        expect((await fixture.app.inject(`/api/profiles/public/${one}${part}`)).statusCode).toBe(404);
    },
  );
});
