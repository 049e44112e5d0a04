import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookupLimits } from '../policy.ts';
import { allocateBarcodes } from './commands/barcodes.ts';
import { newPublicId } from './documents/keys.ts';
import { documentStatuses, issuedDocuments } from './documents/tables.ts';
import { dogs, litters, stampCodes } from './tables.ts';
import { openStudbook, type Studbook, type TestOwner } from './testStudbook.ts';

let book: Studbook;
let kennel: TestOwner;
let club: TestOwner;
let person: TestOwner;
let federation: TestOwner;
let breedClub: TestOwner;
let publicId: string;
let barcode: string;

beforeAll(async () => {
  book = await openStudbook();
  const { db } = book;
  const contacts = [
    { value: '+7(912)000-11-22', description: '', is_main: true, contact_type_id: 1 },
    { value: 'kennel@mail.example', description: '', is_main: true, contact_type_id: 2 },
  ];
  kennel = await book.someone({
    userType: 4,
    alias: 'bereg',
    shortName: 'Питомник «Берег»',
    cityId: 1,
    contacts,
    disclosed: ['mails'],
  });
  club = await book.someone({ userType: 3, alias: 'dozor', shortName: 'Клуб «Дозор»', cityId: 1, contacts });
  person = await book.someone({ userType: 1, alias: 'anna', shortName: 'Лебедева А. И.' });
  federation = await book.someone({
    userType: 5,
    alias: 'rkf',
    shortName: 'РКФ',
    name: 'Российская кинологическая федерация',
  });
  breedClub = await book.someone({ userType: 7, alias: 'labrador' });
  await db.insert(stampCodes).values([
    { code: 'ABC', profileId: kennel.profileId },
    { code: 'XYZ', profileId: club.profileId },
    { code: 'REV', profileId: club.profileId, status: 1 },
  ]);
  const sire = await book.dog({ pedigreeNumber: 4_000_001, bornOn: '2018-01-01' });
  const dam = await book.dog({ pedigreeNumber: 4_000_002, sex: 2, bornOn: '2018-02-02', nameLat: 'Bereg Vesna' });
  const puppy = {
    sireId: sire,
    damId: dam,
    stampCode: 'ABC',
    breederId: kennel.profileId,
    ownerName: 'Тайный Владелец',
    breederName: 'Тайный Заводчик',
  };
  await book.dog({
    ...puppy,
    stampNumber: 10,
    pedigreeNumber: 4_000_010,
    bornOn: '2021-01-01',
    nameLat: 'Bereg Arbat',
  });
  await book.dog({ ...puppy, stampNumber: 20, bornOn: '2026-03-03', ownerId: person.profileId });
  await book.dog({ ...puppy, stampNumber: 30, bornOn: '2026-04-04' });
  const litter = {
    breedId: 122,
    sireId: sire,
    damId: dam,
    males: 3,
    females: 2,
    stampCode: 'ABC',
    organisationId: kennel.profileId,
  };
  await db.insert(litters).values([
    { ...litter, bornOn: '2021-01-01', stampFrom: 10, stampTo: 14, status: 3 },
    { ...litter, bornOn: '2026-03-03', stampFrom: 20, stampTo: 24, status: 3 },
    { ...litter, bornOn: '2026-04-04', stampFrom: 30, stampTo: 34, status: 2, message: 'Проверяем акт вязки.' },
    { ...litter, bornOn: '2026-05-05', stampFrom: 40, stampTo: 44, status: 1 },
  ]);
  [barcode = ''] = await allocateBarcodes(db, 1);
  publicId = newPublicId();
  const [paper] = await db
    .insert(issuedDocuments)
    .values({
      publicId,
      barcode,
      kind: 30,
      dogId: puppyId,
      issuerId: federation.profileId,
      applicantId: person.profileId,
      issuedOn: '2026-05-01',
      validUntil: '2099-01-01',
    })
    .returning({ id: issuedDocuments.id });
  await db.insert(documentStatuses).values([
    {
      documentId: paper?.id as number,
      position: 0,
      happenedAt: '2026-04-20T09:00:00Z',
      status: 2,
      comment: 'Документы приняты',
    },
    { documentId: paper?.id as number, position: 1, happenedAt: '2026-05-01T09:00:00Z', status: 3, comment: 'Выдан' },
  ]);
});
const puppyId = 3;
afterAll(() => book.drop());

const get = async (path: string, options = {}) =>
  (await book.call('GET', `/api/dog/${path}`, options)) as {
    status: number;
    body: { result: Record<string, never>; errors: Record<string, string> };
  };

describe('lookups of the base search [R2.1-14]', () => {
  it('[V9] describes a found dog by its chip with its breeder, and finds nothing for an unknown chip', async () => {
    const chip = '643094100527318';
    await book.db
      .update(dogs)
      .set({ chip })
      .where(and(eq(dogs.stampCode, 'ABC'), eq(dogs.stampNumber, 10)));
    const { body } = await get(`search/found?code=${encodeURIComponent('643 094 100 527 318')}`);
    expect(body.result).toEqual((await get('search/found?code=abc%2010')).body.result);
    expect((await get('search/found?code=643094100527319')).body.result).toEqual({
      code: null,
      dog: null,
      organisations: [],
    });
  });

  it('lists owners of a code with their public contacts, and describes the dog by its whole stamp', async () => {
    const { body } = await get('search/found?code=abc%2010');
    expect(body.result).toEqual({
      code: 'ABC',
      dog: { breed: 'Лабрадор-ретривер', sex: 1, colour: 'чёрный' },
      organisations: [
        {
          name: 'Питомник «Берег»',
          user_type: 4,
          full_alias: '/kennel/bereg/',
          city: null,
          phones: [],
          mails: ['kennel@mail.example'],
          site: null,
        },
      ],
    });
  });

  it('shows a club’s contacts by its code, and hides a code on review', async () => {
    const { body } = await get('search/organisation?code=XYZ');
    expect(body.result.organisations).toEqual([
      {
        name: 'Клуб «Дозор»',
        user_type: 3,
        full_alias: '/club/dozor/',
        city: 'Москва',
        phones: ['+7(912)000-11-22'],
        mails: ['kennel@mail.example'],
        site: null,
      },
    ]);
    expect((await get('search/organisation?code=REV')).body.result.organisations).toEqual([]);
  });

  it.each([
    ['ABC 10', 'message'],
    ['ABC 20', 'registered'],
    ['ABC 30', 'message'],
    ['ABC 22', 'registered'],
    ['ABC 41', 'unregistered'],
    ['ABC 99', 'unregistered'],
    ['QQQ 1', 'nothing'],
  ])('gives the registration of %s: %s', async (stamp, outcome) => {
    expect((await get(`search/registration?stamp=${encodeURIComponent(stamp)}`)).body.result.outcome).toBe(outcome);
  });

  it('gives the registration record and organisation without personal data [P19]', async () => {
    const answer = JSON.stringify((await get('search/registration?stamp=ABC20')).body);
    expect(answer).toContain('Питомник «Берег»');
    for (const secret of ['Тайный', 'anna', 'Лебедева', '+7(912)']) expect(answer).not.toContain(secret);
  });

  it('lists the status of a document by its track number, the latest first', async () => {
    const { body } = await get(`search/document-status?barcode=${barcode}`);
    expect(body.result).toEqual({
      barcode,
      found: true,
      kind: 'Метрика щенка',
      due_on: null,
      steps: [],
      history: [
        { date: '2026-05-01T09:00:00.000Z', status: 'Выполнена', status_id: 3, comment: 'Выдан' },
        { date: '2026-04-20T09:00:00.000Z', status: 'В работе', status_id: 2, comment: 'Документы приняты' },
      ],
    });
    expect((await get('search/document-status?barcode=0000000000000')).body.result).toMatchObject({
      found: false,
      history: [],
    });
  });

  it('lists litters of a dam with clubs, kennels and federations only [P18]', async () => {
    const path = 'search/litters?pedigree=4000002';
    expect((await get(path)).status).toBe(401);
    for (const { token } of [person, breedClub]) expect((await get(path, { token })).status).toBe(403);
    for (const { token } of [club, kennel, federation]) {
      const { body } = await get(path, { token });
      expect(body.result).toMatchObject({
        dog: { name_lat: 'Bereg Vesna' },
        litters: [{ born_on: '2026-05-05', puppies: 5 }, { puppies: 5 }, { puppies: 5 }, { puppies: 5 }],
      });
    }
    expect((await get('search/litters?pedigree=4000001', { token: club.token })).body.result.dog).toBeNull();
  });

  it('answers hostile queries clearly [P23]', async () => {
    const hostile = [
      '',
      'AB',
      'x'.repeat(10_000),
      "' or 1=1 --",
      '%_\\',
      '🐕🐕',
      '\u202Eabc',
      '\u0000',
      '(a+)+$',
      '[[[[',
    ];
    for (const path of [
      'search/found?code=',
      'search/organisation?code=',
      'search/registration?stamp=',
      'search/document-status?barcode=',
    ]) {
      for (const query of hostile) {
        const { status, body } = await get(path + encodeURIComponent(query));
        // A direction mark around a valid code is dropped with other invisible characters.
        if (status === 200) expect(query).toBe('\u202Eabc');
        else
          expect([status, Object.values(body.errors)[0]]).toEqual([
            query.length > 1000 ? 414 : 400,
            expect.stringMatching(/[а-я]/),
          ]);
      }
    }
    expect((await get('search/found?code=ABC&code=XYZ')).status).toBe(400);
    expect((await get('search/found?code=ABC&extra=1')).status).toBe(400);
  });

  it('limits harvesting by address and by account, over all cards together [P48]', async () => {
    const ip = '203.0.113.7';
    const { perMinute } = lookupLimits.address;
    for (let at = 0; at < perMinute; at += 1) {
      const path = at % 2 ? `search/registration?stamp=ABC${at}` : 'search/found?code=ABC';
      expect((await get(path, { ip })).status).toBe(200);
    }
    expect((await get('search/organisation?code=ABC', { ip })).status).toBe(429);
    const { token } = club;
    for (let at = 0; at < lookupLimits.account.perMinute; at += 1) await get('search/found?code=ABC', { token });
    expect((await get('search/found?code=ABC', { token })).status).toBe(429);
  });
});

describe('an issued document [R2.1-31 R2.1-32]', () => {
  it('shows its kind, dog and validity without personal data', async () => {
    const { body } = await get(`document/${publicId}`);
    expect(body.result).toMatchObject({
      kind_name: 'Метрика щенка',
      state: 'valid',
      issuer: { full_alias: '/rkf/' },
      dog: { name_lat: 'Bereg Arbat' },
      pdf_link: null,
    });
    expect(body.result.qr).toMatchObject({ url: expect.stringContaining(`/shared/document/puppycard/${publicId}`) });
    expect(JSON.stringify(body)).not.toMatch(/Тайный|anna|Лебедева/);
  });

  it('gives the PDF only with the secret link', async () => {
    const { body } = await get(`document/${publicId}?key=${'A'.repeat(43)}`);
    expect(body.result.pdf_link).toBeNull();
    expect((await book.app.inject(`/api/dog/document/${publicId}/pdf?key=${'A'.repeat(43)}`)).statusCode).toBe(404);
    expect((await book.app.inject(`/api/dog/document/${publicId}/pdf`)).statusCode).toBe(404);
    const { documentKeys } = await import('./documents/keys.ts');
    const key = documentKeys('only-for-tests-'.repeat(3)).keyOf({ publicId, keyVersion: 0 });
    const opened = await get(`document/${publicId}?key=${key}`);
    const pdf = await book.app.inject(String(opened.body.result.pdf_link));
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect(pdf.headers['cache-control']).toBe('no-store');
  });

  it('is not found by guessed ids', async () => {
    expect((await get(`document/${newPublicId()}`)).status).toBe(404);
    for (const guess of ['1', '%2e%2e', 'x'.repeat(500)])
      expect([400, 404, 414]).toContain((await book.app.inject(`/api/dog/document/${guess}`)).statusCode);
  });

  it('never repeats a track number, even after a rollback [P47]', async () => {
    const before = await allocateBarcodes(book.db, 3);
    await book.db
      .transaction(async (tx) => {
        before.push(...(await allocateBarcodes(tx, 3)));
        throw new Error('undone');
      })
      .catch(() => undefined);
    const many = await Promise.all(Array.from({ length: 20 }, () => allocateBarcodes(book.db, 5)));
    const all = [...before, ...many.flat()];
    expect(new Set(all).size).toBe(106);
    for (const one of all) expect(one).toMatch(/^\d{13}$/);
  });
});
