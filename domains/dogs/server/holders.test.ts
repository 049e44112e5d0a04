import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileDetails, profiles } from '#domains/profiles/server/tables.ts';
import { tablesScanned } from '#platform/testing/plans.ts';
import { openGenealogy } from '../genetics/server/genealogy.ts';
import { dogNumbers } from '../records/server/tables.ts';
import { findDamLitters } from './queries/damLitters.ts';
import { findDocumentStatus } from './queries/documents.ts';
import { findDogToAdd } from './queries/dogRequests.ts';
import { getDog } from './queries/getDog.ts';
import { getHolder, listDogs } from './queries/profileDogs.ts';
import { findRegistration } from './queries/registration.ts';
import { findFoundDog } from './queries/stampOwners.ts';
import { dogs } from './tables.ts';
import { openStudbook, type Studbook, type TestOwner } from './testStudbook.ts';

let book: Studbook;
let anna: TestOwner;
let boris: TestOwner;
let kennel: TestOwner;
let club: TestOwner;
let staff: TestOwner;
let dog: { listed: number; hidden: number; kennels: number; bred: number; free: number };

beforeAll(async () => {
  book = await openStudbook();
  anna = await book.someone({ userType: 1, alias: 'anna' });
  boris = await book.someone({ userType: 1, alias: 'boris' });
  kennel = await book.someone({ userType: 4, alias: 'bereg' });
  club = await book.someone({ userType: 3, alias: 'dozor' });
  staff = await book.someone({ userType: 101, alias: 'staff' });
  const sire = await book.dog({ pedigreeNumber: 1_000_001, bornOn: '2015-01-01' });
  dog = {
    listed: await book.dog({
      ownerId: anna.profileId,
      isListed: true,
      pedigreeNumber: 1_000_002,
      sireId: sire,
      damNumber: 999,
      ownerName: 'Тайная Анна',
    }),
    hidden: await book.dog({ ownerId: anna.profileId, pedigreeNumber: 1_000_003 }),
    kennels: await book.dog({ ownerId: kennel.profileId, breederId: kennel.profileId, sex: 2 }),
    bred: await book.dog({ ownerId: boris.profileId, breederId: kennel.profileId }),
    free: await book.dog({ pedigreeNumber: 1_000_004, stampCode: 'ABC', stampNumber: 7 }),
  };
});
afterAll(() => book.drop());

type Answer = { status: number; body: { result: Record<string, never>; errors: Record<string, string> } };
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, token?: string, body?: object) =>
  (await book.call(method, `/api/dog/${path}`, { token, ...(body && { body }) })) as Answer;
const idsOf = ({ body }: Answer): number[] => (body.result.items as unknown as { id: number }[]).map(({ id }) => id);

describe('dogs of people and kennels [R2.4-08 R2.6-06]', () => {
  it('shows everyone a person’s listed dogs and all of a kennel’s, and owners all of their own [R1-28 R1-29]', async () => {
    expect(idsOf(await call('GET', 'profile/anna'))).toEqual([dog.listed]);
    expect(idsOf(await call('GET', 'own', anna.token))).toEqual([dog.hidden, dog.listed]);
    expect(idsOf(await call('GET', 'profile/bereg'))).toEqual([dog.kennels]);
    expect(idsOf(await call('GET', 'profile/bereg?kind=bred'))).toEqual([dog.bred]);
    expect((await call('GET', 'profile/dozor')).status).toBe(404);
    expect((await call('GET', 'own', club.token)).status).toBe(403);
  });

  it('shows a kennel how many of its dogs have each name part, and a person nothing of it', async () => {
    const { shortName } = profiles;
    const [row] = await book.db.select({ shortName }).from(profiles).where(eq(profiles.id, kennel.profileId));
    await book.db.insert(profileDetails).values({ profileId: kennel.profileId, dogPrefix: 'Bereg', dogSuffix: '' });
    const affixesFor = async (token: string) => (await call('GET', 'own', token)).body.result.affixes;
    expect(await affixesFor(kennel.token)).toEqual({ name: row?.shortName, prefix: 'Bereg', suffix: '' });
    expect(await affixesFor(anna.token)).toBeNull();
  });

  it('shows a chip only to the dog’s owner [Registry-17]', async () => {
    for (const [id, chip] of [
      [dog.bred, '643094100527318'],
      [dog.kennels, '643094100527319'],
    ] as const) {
      await book.db.execute(sql`update dogs set chip = ${chip} where id = ${id}`);
      for (const token of [undefined, anna.token, club.token])
        expect(JSON.stringify((await call('GET', `profile/bereg/${id}`, token)).body)).not.toContain(chip);
    }
    expect((await call('GET', `own/${dog.kennels}`, kennel.token)).body.result.chip).toBe('643094100527319');
  });

  it('filters narrow the list, and hostile texts find nothing', async () => {
    expect(idsOf(await call('GET', 'profile/bereg?sex=1'))).toEqual([]);
    expect(idsOf(await call('GET', 'profile/anna?text=1000002'))).toEqual([dog.listed]);
    for (const text of ["' or 1=1 --", '%', '\\', '🐕', '_____________________']) {
      expect(idsOf(await call('GET', `profile/anna?text=${encodeURIComponent(text)}`))).toEqual([]);
    }
    expect((await call('GET', 'profile/anna?page=1000000000')).status).toBe(400);
    expect(idsOf(await call('GET', 'profile/anna?after=1'))).toEqual([]);
  });

  it('shows a dog’s data and ancestors, named-only ones included; a hidden dog, another’s and an unknown id give the same 404 [R2.4-10 R2.6-08] [P18]', async () => {
    const { body } = await call('GET', `profile/anna/${dog.listed}`);
    expect(
      (
        (await call('GET', `${dog.listed}/ancestors`)).body.result as unknown as {
          place: number;
          id: number | null;
          pedigree_number: number;
        }[]
      ).map(({ place, id, pedigree_number }) => [place, id !== null, pedigree_number]),
    ).toEqual([
      [1, true, 1_000_002],
      [2, true, 1_000_001],
      [3, false, 999],
    ]);
    expect(JSON.stringify(body)).not.toContain('Тайная');
    for (const path of [
      `profile/anna/${dog.hidden}`,
      `profile/anna/${dog.kennels}`,
      'profile/anna/999999',
      `profile/boris/${dog.bred}`,
    ]) {
      expect([path, (await call('GET', path)).status]).toEqual([path, 404]);
    }
    expect((await call('GET', `profile/bereg/${dog.bred}`)).status).toBe(200);
    expect((await call('GET', `own/${dog.hidden}`, anna.token)).status).toBe(200);
    expect((await call('GET', `own/${dog.hidden}`, boris.token)).status).toBe(404);
  });

  it('lets an owner hide and show only their own dogs', async () => {
    expect((await call('PUT', `own/${dog.listed}`, boris.token, { is_listed: false })).status).toBe(404);
    await call('PUT', `own/${dog.listed}`, anna.token, { is_listed: false });
    expect(idsOf(await call('GET', 'profile/anna'))).toEqual([]);
    await call('PUT', `own/${dog.listed}`, anna.token, { is_listed: true });
    expect(idsOf(await call('GET', 'profile/anna'))).toEqual([dog.listed]);
  });
});

it('offers a member their own stamp codes and those on their dogs, and no others [R5-54]', async () => {
  const vera = await book.someone({ userType: 1, alias: 'vera' });
  await book.dog({ ownerId: vera.profileId, stampCode: 'VRA', stampNumber: 1 });
  const stamp = (code: string, profileId: number, status = 3) =>
    book.db.execute(sql`insert into stamp_codes (code, profile_id, status) values (${code}, ${profileId}, ${status})`);
  await stamp('VRA', club.profileId);
  await stamp('OTH', club.profileId);
  await stamp('KEN', kennel.profileId);
  await stamp('NEW', kennel.profileId, 1);
  const known = async (token?: string) => (await call('GET', 'own_stamps', token)).body.result;
  expect(await known(vera.token)).toEqual([{ code: 'VRA', name: expect.any(String), is_own: false }]);
  expect(await known(kennel.token)).toEqual([{ code: 'KEN', name: expect.any(String), is_own: true }]);
  expect((await call('GET', 'own_stamps')).status).toBe(401);
});

describe('adding a dog [R2.4-09 R2.6-07]', () => {
  const stateOf = async (number: string, token: string) =>
    (await call('GET', `add?number=${encodeURIComponent(number)}`, token)).body.result.state;

  it('reports what prevents adding the dog', async () => {
    expect(await stateOf('РКФ 1000003', anna.token)).toBe('own');
    expect(await stateOf('РКФ 1000002', anna.token)).toBe('listed');
    expect(await stateOf('РКФ 1000002', boris.token)).toBe('taken');
    expect(await stateOf('ABC 7', boris.token)).toBe('free');
    expect(await stateOf('ABC 8', boris.token)).toBe('nothing');
    expect((await call('GET', 'add?number=ABC', boris.token)).status).toBe(400);
  });

  it('sends a studbook dog with papers to review, which is decided once [P22]', async () => {
    expect(
      (await call('POST', 'add/known', boris.token, { dog_id: dog.free, document_ids: [] })).body.errors,
    ).toHaveProperty('document_ids');
    const foreign = await book.paper(anna.profileId);
    expect((await call('POST', 'add/known', boris.token, { dog_id: dog.free, document_ids: [foreign] })).status).toBe(
      400,
    );
    const paper = await book.paper(boris.profileId);
    const { body } = await call('POST', 'add/known', boris.token, { dog_id: dog.free, document_ids: [paper] });
    const requestId = body.result.request_id;
    expect(
      (
        await call('POST', 'add/known', boris.token, {
          dog_id: dog.free,
          document_ids: [await book.paper(boris.profileId)],
        })
      ).status,
    ).toBe(409);
    expect(await stateOf('ABC 7', boris.token)).toBe('asked');
    expect((await call('GET', 'request', anna.token)).status).toBe(403);
    const { body: list } = await call('GET', 'request', staff.token);
    expect(list.result.items).toMatchObject([
      { id: requestId, documents: [{ id: paper }], dog: { id: dog.free, owner: null } },
    ]);
    expect((await call('PUT', `request/${requestId}`, boris.token, { status: 3 })).status).toBe(403);
    expect((await call('PUT', `request/${requestId}`, staff.token, { status: 2 })).body.errors).toHaveProperty(
      'decision',
    );
    expect((await call('PUT', `request/${requestId}`, staff.token, { status: 3 })).status).toBe(200);
    expect((await call('PUT', `request/${requestId}`, staff.token, { status: 2, decision: 'Нет' })).status).toBe(409);
    expect(idsOf(await call('GET', 'profile/boris'))).toEqual([dog.free]);
  });

  it('checks a dog entered by hand, which is then refused with a visible reason or added', async () => {
    const form = {
      name: 'Буран',
      name_lat: 'Buran',
      breed_id: 122,
      sex: 1,
      born_on: '2024-01-02',
      colour: 'чёрный',
      stamp: 'XYZ 5',
      chip: '',
      document_ids: [await book.paper(anna.profileId)],
    };
    const { body: wrong } = await call('POST', 'add/by_hand', anna.token, {
      ...form,
      name_lat: 'Буран',
      born_on: '2999-01-01',
      stamp: 'X',
      breed_id: 0,
    });
    expect(Object.keys(wrong.errors).sort()).toEqual(['born_on', 'breed_id', 'name_lat', 'stamp']);
    await book.db.execute(sql`update breeds set is_deleted = true where id = 5`);
    expect((await call('POST', 'add/by_hand', anna.token, { ...form, breed_id: 5 })).body.errors).toEqual({
      breed_id: 'Этой записи в справочнике больше нет: выберите другую',
    });
    expect((await call('POST', 'add/by_hand', anna.token, { ...form, stamp: 'ABC 7' })).body.errors).toHaveProperty(
      'stamp',
    );
    expect(
      (await call('POST', 'add/by_hand', anna.token, { ...form, born_on: '2099-01-01' })).body.errors,
    ).toHaveProperty('born_on');
    const { body } = await call('POST', 'add/by_hand', anna.token, form);
    await call('PUT', `request/${body.result.request_id}`, staff.token, { status: 2, decision: 'Не видно номера' });
    expect((await call('GET', 'own', anna.token)).body.result.requests).toMatchObject([
      { name: 'Buran', status: 2, decision: 'Не видно номера' },
    ]);
    const refusedId = body.result.request_id;
    // [M8] The refused data prefill the form, and the corrected request replaces the refused one.
    expect((await call('GET', 'own', anna.token)).body.result.requests).toMatchObject([
      { data: { name: 'Буран', colour: 'чёрный', stamp_code: 'XYZ', stamp_number: 5 }, number: null },
    ]);
    const again = await call('POST', 'add/by_hand', anna.token, {
      ...form,
      corrects: refusedId,
      document_ids: [await book.paper(anna.profileId)],
    });
    expect((await call('GET', 'own', anna.token)).body.result.requests).toMatchObject([
      { id: again.body.result.request_id, status: 1 },
    ]);
    await call('PUT', `request/${again.body.result.request_id}`, staff.token, { status: 3 });
    expect((await call('GET', 'profile/anna')).body.result.items).toMatchObject([
      { name: 'Буран', is_listed: true },
      { id: dog.listed },
    ]);
  });

  it('takes parents and a number of another studbook with a dog entered by hand [Round3-D6]', async () => {
    const grown = { bornOn: '2020-01-01' };
    const sire = await book.dog({ ...grown, sex: 1, pedigreeNumber: 4_200_001, nameLat: 'HAND SIRE' });
    const other = { breed_id: 122, born_on: '2024-03-04', colour: 'белый', stamp: '', chip: '', sex: 2 };
    const form = async () => ({
      ...{
        ...other,
        name: 'Вьюга',
        name_lat: 'Viuga',
        other_number: ' FIN 12345/21 ',
        sire: 'РКФ 4200001',
        dam: 'Metel',
      },
      document_ids: [await book.paper(anna.profileId)],
    });
    const wrong = { ...(await form()), other_number: '12345', dam: 'РКФ 4200001' };
    expect((await call('POST', 'add/by_hand', anna.token, wrong)).body.errors).toHaveProperty('other_number');
    expect((await call('POST', 'add/by_hand', anna.token, { ...wrong, other_number: '' })).body.errors).toEqual({
      dam: 'Под этим номером в базе кобель: HAND SIRE',
    });
    const ask = async (more: object = {}) => call('POST', 'add/by_hand', anna.token, { ...(await form()), ...more });
    const { request_id: first } = (await ask()).body.result;
    const { request_id: second } = (await ask({ name: 'Пурга', sire: '', dam: 'РКФ 4299999' })).body.result;
    const origin = { other_number: 'FIN 12345/21', sire: 'РКФ 4200001', dam: 'Metel' };
    expect((await call('GET', 'own', anna.token)).body.result.requests).toContainEqual(
      expect.objectContaining({ id: first, data: expect.objectContaining(origin) }),
    );
    expect((await call('PUT', `request/${first}`, staff.token, { status: 3 })).status).toBe(200);
    const [made] = await book.db.select().from(dogs).where(eq(dogs.name, 'Вьюга'));
    expect(made).toMatchObject({ sireId: sire, sireNumber: 4_200_001, damId: null, damNumber: null });
    const numbers = await book.db
      .select()
      .from(dogNumbers)
      .where(eq(dogNumbers.dogId, made?.id ?? 0));
    expect(numbers).toMatchObject([{ studbook: 'FIN', number: '12345/21', isPrimary: true }]);
    // The number is taken now: the second request cannot make a second dog of it.
    expect((await call('PUT', `request/${second}`, staff.token, { status: 3 })).status).toBe(409);
    expect((await ask()).body.errors).toHaveProperty('other_number');
    expect(await book.db.$count(dogs, eq(dogs.name, 'Пурга'))).toBe(0);
  });
});

it('[M8] lets only the sender dismiss a refused request, once; a request on review stays', async () => {
  const ask = async () =>
    (
      await call('POST', 'add/by_hand', anna.token, {
        ...{ name: 'Вьюга', name_lat: 'Vyuga', breed_id: 122, sex: 2, born_on: '2024-01-02', colour: 'серый' },
        document_ids: [await book.paper(anna.profileId)],
      })
    ).body.result.request_id as unknown as number;
  const id = await ask();
  const putAway = async (token: string) => (await call('PUT', `own_requests/${id}/put_away`, token, {})).status;
  expect(await putAway(anna.token)).toBe(404);
  await call('PUT', `request/${id}`, staff.token, { status: 2, decision: 'Не та собака' });
  expect(await putAway(kennel.token)).toBe(404);
  expect(await putAway(anna.token)).toBe(200);
  expect(await putAway(anna.token)).toBe(404);
  const own = (await call('GET', 'own', anna.token)).body.result.requests as unknown as { id: number }[];
  expect(own.some((one) => one.id === id)).toBe(false);
  // Staff still see their decision.
  const decided = (await call('GET', 'request?status=2', staff.token)).body.result.items as unknown as { id: number }[];
  expect(decided.some((one) => one.id === id)).toBe(true);
});

it('[M9] finds a dog to add by its chip', async () => {
  const chip = '900094100527318';
  await book.db.update(dogs).set({ chip }).where(eq(dogs.id, dog.free));
  const byChip = await findDogToAdd(book.db, anna.profileId, '900 094 100 527 318');
  expect(byChip.dog?.id).toBe(dog.free);
  await book.db.update(dogs).set({ chip: null }).where(eq(dogs.id, dog.free));
});

it('uses indexes for lookups, lists and the tree, without sequential scans of large tables', async () => {
  await book.db.execute(sql`insert into dogs (name, name_lat, breed_id, sex, born_on, stamp_code, stamp_number, pedigree_number, owner_id, sire_id, dam_id, chip)
    select 'Собака ' || n, 'Dog ' || n, 1 + n % 15, 1 + n % 2, date '2021-01-01' + n % 1500, 'LOT', n, 2000000 + n, case when n % 50 = 0 then ${anna.profileId}::int end,
      case when n between 3 and 60 then 1 end, case when n between 3 and 60 then 2 end, lpad(n::text, 15, '0') from generate_series(1, 15000) n`);
  await book.db.execute(sql`insert into litters (breed_id, sire_id, dam_id, born_on, males, females, stamp_code, stamp_from, stamp_to, organisation_id)
    select 122, 1, d.id, d.born_on, 2, 2, 'LOT', d.stamp_number, d.stamp_number, ${kennel.profileId} from dogs d where d.stamp_code = 'LOT'`);
  await book.db.execute(sql`insert into issued_documents (public_id, barcode, kind, dog_id, issuer_id)
    select lpad(id::text, 22, 'x'), lpad(id::text, 13, '0'), 11, id, ${kennel.profileId} from dogs order by id limit 5000`);
  await book.db.execute(
    sql`insert into document_statuses (document_id, position, happened_at, status) select id, 0, portal_now(), 2 from issued_documents`,
  );
  await book.db.execute(sql`analyze`);
  const holder = await getHolder(book.db, { id: anna.profileId });
  const scanned = await tablesScanned(book.db, async (db) => {
    await findFoundDog(db, 'LOT 77');
    await findFoundDog(db, '000000000000077');
    await findDogToAdd(db, anna.profileId, '000000000000078');
    await findRegistration(db, 'LOT 78');
    await findRegistration(db, 'LOT 4000000');
    await findDamLitters(db, '2000079');
    await findDocumentStatus(db, '0000000000015');
    await findDogToAdd(db, anna.profileId, 'LOT 80');
    await listDogs(db, holder, { text: 'собака' }, true);
    await getDog({ db, genealogy: openGenealogy({ db }) }, 'anna', dog.listed);
  });
  expect(
    scanned.filter((table) => ['dogs', 'litters', 'issued_documents', 'document_statuses'].includes(table)),
  ).toEqual([]);
});
