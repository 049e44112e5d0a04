import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { eq, inArray, sql } from 'drizzle-orm';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '#platform/contract/time/duration.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { sealMailsWith } from '#platform/server/mail/sealedText.ts';
import { dogOwners } from '../../owners/server/tables.ts';
import { registerLitter } from '../../server/commands/registerLitter.ts';
import { documentKeys as linkKeys, newPublicId } from '../../server/documents/keys.ts';
import { issuedDocuments } from '../../server/documents/tables.ts';
import { dogs } from '../../server/tables.ts';
import { openStudbook, type Studbook, type TestOwner } from '../../server/testStudbook.ts';
import { litterPaper, puppyCard } from '../../texts.ts';
import { changeOwnersByStaff } from '../../transfers/server/commands/changeOwners.ts';
import { concatBytes, fromBase64url } from '../bytes.ts';
import { readCode, signedBytes } from '../mark.ts';
import { isRevoked, readList } from '../statusList.ts';
import { type PublicKey, verificationFailureOf } from '../verification.ts';
import { makeKey, signingKey } from './commands/keys.ts';
import { maintainMarks } from './commands/sign.ts';
import { documentKeys, documentMarks } from './tables.ts';

let book: Studbook;
let kennel: TestOwner;
let staff: TestOwner;
let publicId: string;
let secret: string;

const trackNumber = '4601111111116';
beforeAll(async () => {
  book = await openStudbook({
    track: async (barcode) =>
      barcode === trackNumber ? { barcode, found: true, kind: 'Метрики', due_on: null, steps: [], history: [] } : null,
  });
  kennel = await book.someone({ userType: 4, alias: 'zarya', shortName: 'Питомник «Заря»', name: 'Питомник «Заря»' });
  staff = await book.someone({ userType: 3, alias: 'rkf', shortName: 'Федерация', name: 'Федерация' });
  const sire = await book.dog({
    pedigreeNumber: 4_100_001,
    name: 'Гром',
    nameLat: 'GROM',
    breedId: 1,
    bornOn: '2021-01-01',
  });
  await book.dog({ pedigreeNumber: 4_100_002, sex: 2, breedId: 1, bornOn: '2021-02-02' });
  const puppy = { colour: 'рыжий', note: '', nameLat: '', fate: 'kept' } as const;
  const litterId = await registerLitter(
    book.db,
    {
      organisationId: kennel.profileId,
      organisationType: 4,
      issuerId: staff.profileId,
      breedId: 1,
      bornOn: '2026-09-01',
      stampCode: 'ZAR',
      sire: { id: sire, number: '4100001' },
      dam: { id: 0, number: 'РКФ 4100002' },
      breeder: 'Северцева Анна',
      breederLat: 'SEVERTSEVA ANNA',
      puppies: [
        { ...puppy, name: 'Арфа', sex: 2, stampNumber: 7, chip: '643099000123456' },
        { ...puppy, name: 'Аист', sex: 1, stampNumber: 8, chip: null },
      ],
    },
    new Date('2026-10-20T09:00:00Z'),
  );
  const [card] = (await get(`/api/dogs/litters/${litterId}/cards`, kennel)).items.filter(
    ({ name }: { name: string }) => name === 'Арфа',
  );
  [publicId, secret] = [card.link.split('?')[0].split('/').at(-1), card.link.split('key=')[1]];
});
afterAll(() => book.drop());

// biome-ignore lint/suspicious/noExplicitAny: responses of many different calls
type Answer = any;
const call = (method: 'GET' | 'POST', url: string, who?: TestOwner, payload?: object) =>
  book.app.inject({
    method,
    url,
    headers: { 'idempotency-key': randomUUID(), ...(who && { authorization: `Bearer ${who.token}` }) },
    ...(payload && { payload }),
  });
const get = async (url: string, who?: TestOwner): Promise<Answer> => {
  const answer = await call('GET', url, who);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().result;
};
const post = async (url: string, payload: object): Promise<Answer> => {
  const answer = await call('POST', url, staff, payload);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().result;
};
const face = () => get(`/api/dog/document/${publicId}`);
const publicKeys = async (): Promise<PublicKey[]> => (await call('GET', '/.well-known/document-keys.json')).json().keys;
const administration = '/api/administration/papers';

const isSignedBy = (x: string, signed: Uint8Array, signature: Uint8Array): 'yes' | 'no' =>
  verify(null, signed, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }), signature)
    ? 'yes'
    : 'no';

/** Verifies a code like a browser does. */
async function proof(text: string): Promise<string> {
  const read = readCode(text);
  if (read.what !== 'mark') return read.what;
  const keys = await publicKeys();
  const mistrust = verificationFailureOf(read.mark, keys);
  if (mistrust) return mistrust;
  const key = keys.find(({ kid }) => kid === read.mark.kid)?.key ?? '';
  return isSignedBy(key, signedBytes('paper', read.mark.payload), read.mark.signature);
}

/** Checks the structural requirements of PDF/A-2a. */
function expectArchived(pdf: string): void {
  for (const sign of [
    ...['<pdfaid:part>2<', '<pdfaid:conformance>A<', '/Lang (ru-RU)', '/StructTreeRoot', '/MarkInfo'],
    ...['/Marked true', '/OutputIntents', '/GTS_PDFA1', '/Type /Metadata', '/DisplayDocTitle true'],
  ])
    expect(pdf).toContain(sign);
  const count = (what: RegExp): number => pdf.match(what)?.length ?? 0;
  // Every font is embedded with its glyphs.
  expect(count(/\/FontDescriptor\b[^/]*\/FontName/g) + count(/\/Type \/FontDescriptor\b/g)).toBeGreaterThan(0);
  expect(count(/\/FontFile[23]? \d+ 0 R/g)).toBe(count(/\/Type \/FontDescriptor\b/g));
  expect(count(/\/ToUnicode \d+ 0 R/g)).toBe(count(/\/Subtype \/Type0\b/g));
  expect(pdf).not.toMatch(/\/Encrypt\b|\/JavaScript\b|\/AA\b/);
}

describe('issued papers [Registry-16]', () => {
  it('are signed when issued, with the same code on the page, in the PDF and in the picture, and without personal data', async () => {
    const shown = await face();
    expect(shown).toMatchObject({ number: 'ZAR 7', state: 'valid', has_mark: true, differs: false });
    expect(await proof(shown.qr.url)).toBe('yes');
    const read = readCode(shown.qr.url);
    if (read.what !== 'mark') throw new Error(read.what);
    const facts = { barcode: shown.barcode, number: 'ZAR 7', nameLat: 'ARFA', sex: 2, bornOn: '2026-09-01' };
    expect(read.mark.facts).toMatchObject(facts);
    const checked = await get(`/api/dog/check?number=${shown.barcode}`);
    expect(checked.paper).toMatchObject({ number: 'ZAR 7' });
    // The printed paper keeps its stamp, whatever the dog's record says since.
    const ofDog = eq(dogs.nameLat, 'ARFA');
    await book.db.update(dogs).set({ stampCode: null, stampNumber: null }).where(ofDog);
    expect(await face()).toMatchObject({ number: 'ZAR 7' });
    await book.db.update(dogs).set({ stampCode: 'ZAR', stampNumber: 7 }).where(ofDog);
    const payloadText = Buffer.from(read.mark.payload).toString('utf8');
    for (const canary of ['Северцева', 'SEVERTSEVA', '643099000123456', 'Заря'])
      expect(payloadText).not.toContain(canary);

    const png = await call('GET', `/api/dog/document/${publicId}/picture?key=${secret}`);
    expect([png.statusCode, png.headers['content-type']]).toEqual([200, 'image/png']);
    const { data, info } = await sharp(png.rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(decodeQr({ width: info.width, height: info.height, data })).toBe(shown.qr.url);
    expect((await call('GET', `/api/dog/document/${publicId}/picture?key=${'A'.repeat(43)}`)).statusCode).toBe(404);
  });

  it('are bilingual PDF/A-2a files with a title, a language and tags, below 100 kB', async () => {
    const { rawPayload } = await call('GET', `/api/dog/document/${publicId}/pdf?key=${secret}`);
    const text = rawPayload.toString('latin1');
    expect(rawPayload.length).toBeLessThan(100_000);
    expectArchived(text);
    expect(text).not.toContain('/Subtype /Link');
  });

  it('carry the code in the PDF and the picture: litter, certificates, diploma', async () => {
    const open = linkKeys('only-for-tests-'.repeat(3));
    for (const kind of [20, 21, 22])
      await post(administration, { kind, dog: 'ZAR 8', federation: 'rkf', valid_until: null });
    const papers = await book.db.select().from(issuedDocuments);
    expect(new Set(papers.map(({ kind }) => kind))).toEqual(new Set([12, 20, 21, 22, 30]));
    for (const paper of papers) {
      const key = open.keyOf(paper);
      const shown = await get(`/api/dog/document/${paper.publicId}?key=${key}`);
      expect(await proof(shown.qr.url)).toBe('yes');
      const pdf = await call('GET', shown.pdf_link);
      expect([pdf.statusCode, pdf.rawPayload.length < 100_000]).toEqual([200, true]);
      expectArchived(pdf.rawPayload.toString('latin1'));
      const png = await call('GET', shown.picture_link);
      const { data, info } = await sharp(png.rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      expect(decodeQr({ width: info.width, height: info.height, data })).toBe(shown.qr.url);
    }
  });

  it('are found by the number under the barcode, without what requires the paper itself', async () => {
    const { barcode } = await face();
    const byNumber = await call(
      'GET',
      `/api/dog/check?number=${encodeURIComponent(barcode.replace(/(\d{4})/, '$1 '))}`,
    );
    expect(byNumber.json().result.paper).toMatchObject({ barcode, state: 'valid', dog: { name_lat: 'ARFA' } });
    expect(byNumber.body).not.toContain(publicId);
    expect((await get('/api/dog/check?number=4609999999996')).paper).toBeNull();
    expect((await get('/api/dog/check?number=%D0%B0%D0%B1')).paper).toBeNull();
    expect(byNumber.json().result.is_application).toBe(false);
    // An application's track number is reported as such.
    expect(await get(`/api/dog/check?number=${trackNumber}`)).toMatchObject({ paper: null, is_application: true });
    expect(await get('/api/dog/check?number=4609999999996')).toMatchObject({ is_application: false });
    const typed = `${trackNumber.replace(/(\d{4})/g, '$1 ')} `;
    const status = await get(`/api/dog/search/document-status?barcode=${encodeURIComponent(typed)}`);
    expect(status).toMatchObject({ found: true, barcode: trackNumber });
  });

  it('report that the record has changed since the signature', async () => {
    const { dog } = await face();
    await book.db.update(dogs).set({ colour: 'белый' }).where(eq(dogs.id, dog.id));
    expect((await face()).differs).toBe(true);
    await maintainMarks(book.db, new Date());
    expect((await get(`${administration}?only=differs`, staff)).rows).toMatchObject([{ name: 'ARFA', differs: true }]);
    await book.db.update(dogs).set({ colour: 'рыжий' }).where(eq(dogs.id, dog.id));
    await maintainMarks(book.db, new Date());
    expect((await get(administration, staff)).differing).toBe(0);
  });
});

it('of a litter are each told as issued [42]', async () => {
  const events = await book.db.select().from(domainEvents).where(eq(domainEvents.name, 'dogs.paperIssued'));
  const papers = await book.db
    .select({ id: issuedDocuments.id })
    .from(issuedDocuments)
    .where(inArray(issuedDocuments.kind, [litterPaper, puppyCard]));
  expect(papers).toHaveLength(3);
  expect(events.map(({ ids }) => ids)).toEqual(expect.arrayContaining(papers.map(({ id }) => ({ documentId: id }))));
});

describe('revoking a paper [Registry-16]', () => {
  it('is visible at once on its page, by its number and in the signed list, and a pedigree revokes the puppy card', async () => {
    const { dog } = await face();
    await book.db.update(dogs).set({ pedigreeNumber: 4_100_003 }).where(eq(dogs.id, dog.id));
    const issued = { kind: 11, dog: 'РКФ 4100003', federation: 'rkf', valid_until: null };
    const { barcode } = await post(administration, issued);
    expect(await face()).toMatchObject({
      state: 'revoked',
      revocation: { reason: 'Обмен метрики на родословную', replaced_by: { kind_name: 'Родословная', barcode } },
    });
    const [pedigree] = (await get(`${administration}?text=${barcode}`, staff)).rows;
    await post(`${administration}/${pedigree.id}/revoke`, { reason: 'Ошибка в отце', replaced_by: '' });
    expect((await get(`/api/dog/check?number=${barcode}`)).paper).toMatchObject({ state: 'revoked' });
    const again = await call('POST', `${administration}/${pedigree.id}/revoke`, staff, { reason: 'Ещё раз' });
    expect(again.json().errors.error).toBe('Эта бумага уже аннулирована');

    const { keys, revoked } = await get('/api/dog/check/offline');
    const payload = concatBytes(fromBase64url(revoked.payload) ?? new Uint8Array());
    const signature = concatBytes(fromBase64url(revoked.signature) ?? new Uint8Array());
    const key = keys.find(({ kid }: PublicKey) => kid === revoked.kid);
    expect(await isSignedBy(key.key, signedBytes('list', payload), signature)).toBe('yes');
    const list = readList(revoked.payload);
    expect(list.validUntil - list.madeAt).toBe(48 * hourMs);
    const bits = gunzipSync(list.packed);
    const rows = await book.db.select({ id: issuedDocuments.id, on: issuedDocuments.revokedOn }).from(issuedDocuments);
    expect(rows.map(({ id }) => isRevoked(bits, id))).toEqual(rows.map(({ on }) => on !== null));
    expect(rows.filter(({ on }) => on !== null)).toHaveLength(2);
  });

  it('reports mistakes at their fields', async () => {
    const refused = async (url: string, payload: object) => (await call('POST', url, staff, payload)).json().errors;
    const paper = { kind: 20, dog: 'ZAR 8', federation: 'rkf', valid_until: null };
    expect(await refused(administration, { ...paper, dog: 'ZAR 99' })).toEqual({
      dog: 'Собаки с таким номером в базе нет',
    });
    expect(await refused(administration, { ...paper, kind: 11 })).toHaveProperty('dog');
    expect(await refused(administration, { ...paper, kind: 30 })).toHaveProperty('kind');
    expect(await refused(administration, { ...paper, valid_until: '2020-01-01' })).toHaveProperty('valid_until');
    const [row] = (await get(`${administration}?text=ZAR 8`, staff)).rows;
    const { barcode } = await post(administration, { ...paper, kind: 11, dog: 'РКФ 4100003' });
    expect(await refused(`${administration}/${row.id}/revoke`, { reason: 'Утрата', replaced_by: barcode })).toEqual({
      replaced_by: 'Это бумага другой собаки: заменить ею нельзя',
    });
    expect(
      await refused(`${administration}/${row.id}/revoke`, { reason: 'Утрата', replaced_by: row.barcode }),
    ).toHaveProperty('replaced_by');
  });
});

describe('signing keys [Registry-16]', () => {
  const now = () => new Date();

  it('creates one key for two concurrent first papers', async () => {
    await book.db.transaction(async (tx) => {
      await tx.delete(documentMarks);
      await tx.delete(documentKeys);
    });
    const made = await Promise.all([1, 2, 3].map(() => book.db.transaction((tx) => signingKey(tx, now()))));
    expect(new Set(made.map(({ kid }) => kid)).size).toBe(1);
    await maintainMarks(book.db, now());
    expect(await proof((await face()).qr.url)).toBe('yes');
  });

  it('stop signing and lose the private half when replaced or after a year, while their papers stay valid', async () => {
    const old = (await face()).qr.url;
    const before = (await publicKeys())[0]?.kid;
    await book.db.transaction((tx) => makeKey(tx, now()));
    const kept = await book.db
      .select()
      .from(documentKeys)
      .where(eq(documentKeys.kid, before ?? ''));
    expect(kept[0]?.privateKey).toBe('');
    expect(await proof(old)).toBe('yes');
    const inTwoYears = new Date(Date.now() + 2 * 365 * dayMs);
    const later = await book.db.transaction((tx) => signingKey(tx, inTwoYears));
    expect((await publicKeys()).map(({ kid }) => kid)).toContain(later.kid);
    await book.db.delete(documentKeys).where(eq(documentKeys.kid, later.kid));
    await book.db.transaction((tx) => makeKey(tx, now()));
  });

  it('are untrusted everywhere once stolen, and their papers are signed again with the next key', async () => {
    await maintainMarks(book.db, now());
    const admin = await book.someone({ userType: 1, alias: 'chief' });
    const stolen = (await face()).qr.url;
    const { mark } = readCode(stolen) as { mark: { kid: string } };
    const { revokeKeyByStaff } = await import('./commands/staffKeys.ts');
    const session = { ...admin, sessionId: 1, accountId: 1, userType: 1 as const, roles: [] };
    const { signed } = await book.db.transaction((tx) =>
      revokeKeyByStaff(tx, session, { kid: mark.kid, reason: 'Пропал диск' }, now()),
    );
    expect(signed).toBeGreaterThan(0);
    expect(await proof(stolen)).toBe('revokedKey');
    const anew = (await face()).qr.url;
    expect([anew === stolen, await proof(anew)]).toEqual([false, 'yes']);
  });

  it('are sealed in the database, open with the previous secret, and are resealed by the nightly job', async () => {
    const sealed = async () =>
      (await book.db.execute(sql`select private_key from document_keys where private_key <> ''`)).rows as {
        private_key: string;
      }[];
    const [first] = await sealed();
    expect(first?.private_key).toMatch(/^sealed:/);
    const today = 'only-for-tests-'.repeat(3);
    const { kid } = await book.db.transaction((tx) => signingKey(tx, now()));
    try {
      sealMailsWith('the-next-secret-'.repeat(3), today);
      expect((await book.db.transaction((tx) => signingKey(tx, now()))).kid).toBe(kid);
      await maintainMarks(book.db, now());
      sealMailsWith('the-next-secret-'.repeat(3));
      expect((await book.db.transaction((tx) => signingKey(tx, now()))).kid).toBe(kid);
      // The secret is lost: the next paper creates a key, and old signatures stay valid.
      sealMailsWith('quite-another-secret-'.repeat(3));
      expect((await book.db.transaction((tx) => signingKey(tx, now()))).kid).not.toBe(kid);
      expect(await proof((await face()).qr.url)).toBe('yes');
    } finally {
      sealMailsWith(today);
    }
  });
});

describe('access to a paper [Round3-E2]', () => {
  const paperOf = (who: TestOwner, paperId: number) => call('GET', `/api/dogs/papers/${paperId}`, who);
  /** Issues a paper that was applied for. */
  const issued = async (applicant: TestOwner, ownerId: number | null) => {
    const dogId = await book.dog({ ownerId });
    const [paper] = await book.db
      .insert(issuedDocuments)
      .values({
        publicId: newPublicId(),
        barcode: `46${String(dogId).padStart(11, '0')}`,
        kind: 11,
        dogId,
        issuerId: staff.profileId,
        applicantId: applicant.profileId,
        issuedOn: '2026-10-20',
      })
      .returning();
    return { dogId, paperId: paper?.id as number };
  };
  const opens = async (link: string): Promise<boolean> => {
    const [path = '', key = ''] = link.split('?key=');
    return (await call('GET', `/api/dog/document/${path.split('/').at(-1)}/pdf?key=${key}`)).statusCode === 200;
  };

  it('is given to owner, co-owner and, while the owner is unchanged, the applicant', async () => {
    const [owner, coOwner, stranger] = [
      await book.someone({ userType: 1 }),
      await book.someone({ userType: 1 }),
      await book.someone({ userType: 1 }),
    ];
    const club = await book.someone({ userType: 3 });
    const { dogId, paperId } = await issued(club, owner.profileId);
    await book.db.insert(dogOwners).values({ dogId, profileId: coOwner.profileId, place: 2 });
    for (const [who, status] of [
      [owner, 200],
      [coOwner, 200],
      [club, 200],
      [stranger, 404],
      [kennel, 404],
    ] as const)
      expect((await paperOf(who, paperId)).statusCode).toBe(status);
  });

  it('passes to the buyer after a sale; seller, co-owner and applicant lose the paper and its link', async () => {
    const [seller, coOwner, buyer] = [
      await book.someone({ userType: 1 }),
      await book.someone({ userType: 1 }),
      await book.someone({ userType: 1 }),
    ];
    const club = await book.someone({ userType: 3 });
    for (const applicant of [seller, club]) {
      const { dogId, paperId } = await issued(applicant, seller.profileId);
      await book.db.insert(dogOwners).values({ dogId, profileId: coOwner.profileId, place: 2 });
      const before: Answer = (await paperOf(applicant, paperId)).json().result.secret_link;
      expect(await opens(before)).toBe(true);
      await changeOwnersByStaff(book.db, { dogId, toId: buyer.profileId, reason: 'Договор продажи' }, new Date());
      for (const who of [seller, coOwner, club]) expect((await paperOf(who, paperId)).statusCode).toBe(404);
      expect(await opens(before)).toBe(false);
      expect(await opens((await paperOf(buyer, paperId)).json().result.secret_link)).toBe(true);
    }
  });

  it('stays with the applicant of a dog without an owner on the portal, until it gets one', async () => {
    const club = await book.someone({ userType: 3 });
    const owner = await book.someone({ userType: 1 });
    const { dogId, paperId } = await issued(club, null);
    expect((await paperOf(club, paperId)).statusCode).toBe(200);
    await changeOwnersByStaff(book.db, { dogId, toId: owner.profileId, reason: 'Владелец нашёлся' }, new Date());
    expect([(await paperOf(club, paperId)).statusCode, (await paperOf(owner, paperId)).statusCode]).toEqual([404, 200]);
  });
});
