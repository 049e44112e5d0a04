import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { dogExaminations } from '#domains/dogs/records/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { hipCertificate, pedigreePaper } from '#domains/dogs/texts.ts';
import { states } from '../machine.ts';
import { applications } from './tables.ts';
import { type OfficeFixture, openOffice, type TestAccount } from './testFixture.ts';

let fixture: OfficeFixture;
let breedId: number;
beforeAll(async () => {
  fixture = await openOffice();
  const [breed] = await fixture.database.db.select({ id: breeds.id }).from(breeds).limit(1);
  breedId = breed?.id as number;
});
afterAll(() => fixture.close());

const base = '/api/requests/applications';
const payment = { payment_date: '2026-01-12', payment_number: '418', payment_name: 'Клуб «Проба»' };

async function put(who: TestAccount, id: number, files: readonly string[], values: object): Promise<void> {
  const read = await fixture.read(who, id);
  const papers = Object.fromEntries(
    await Promise.all(files.map(async (name) => [name, await fixture.file(who.profileId)] as const)),
  );
  const answer = await fixture.call('PUT', `${base}/${id}`, who, {
    version: read.version,
    values: { ...read.values, ...papers, ...values },
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function accept(staff: TestAccount, id: number) {
  await fixture.act(staff, id, 'take');
  const read = async () => (await fixture.call('GET', `/api/administration/applications/${id}`, staff)).json().result;
  for (const { part } of (await read()).parts)
    await fixture.act(staff, id, 'part', { part, accepted: true, comment: '' });
  return read();
}

interface Paper extends Record<string, unknown> {
  id: number;
  kind: number;
  barcode: string;
  issuerId: number;
  applicantId: number | null;
  revokedOn: string | null;
  replacedById: number | null;
}
async function papersOf(dogId: number): Promise<Paper[]> {
  const { rows } = await fixture.database.db.execute<Paper>(sql`
    select id, kind, barcode, issuer_id as "issuerId", applicant_id as "applicantId", revoked_on as "revokedOn",
      replaced_by_id as "replacedById"
    from issued_documents where dog_id = ${dogId} order by id`);
  return rows;
}

let made = 0;
async function puppy(part: object = {}): Promise<number> {
  made += 1;
  const own = { name: `Щенок ${made}`, nameLat: `PUPPY ${made}`, breedId, sex: 1, bornOn: '2026-05-12' };
  const [row] = await fixture.database.db
    .insert(dogs)
    .values({ ...own, stampCode: 'QAB', stampNumber: made, ...part })
    .returning({ id: dogs.id });
  return row?.id as number;
}

/** Creates a package with one pedigree of the dog with this stamp, sent, paid and accepted. */
async function pedigree(stampNumber: number, part: object = {}) {
  const { club, federation } = await fixture.office();
  const pack = await fixture.start(club, 'pedigrees');
  await put(club, pack, ['payment_document_id'], { ...payment, folder_number: '1204' });
  const added = await fixture.call('POST', `${base}/${pack}/requests`, club);
  const id = added.json().result.application_id as number;
  const person = { last_name: 'Северцева', first_name: 'Анна' };
  const of = (prefix: string, values: object) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));
  await put(club, id, ['biometric_card_document_id', 'personal_data_document_id'], {
    paper: 'two',
    ...of('owner_', { ...person, last_name_lat: 'SEVERTSEVA', first_name_lat: 'ANNA' }),
    ...of('owner_', { address: 'Вологда, ул. Мира, 12', address_lat: 'VOLOGDA, UL. MIRA, 12' }),
    email: 'anna@mail.example',
    stamp_code: 'QAB',
    stamp_number: String(stampNumber),
    breed_id: breedId,
    dog_birth_date: '2026-05-12',
    dog_sex_type: 1,
    color: 'рыжий',
    dog_name: 'Громобой',
    father_pedigree_number: '5100001',
    father_name: 'Отец',
    mother_pedigree_number: '5100002',
    mother_name: 'Мать',
    ...of('breeder_', { ...person, address: 'Вологда, ул. Мира, 12' }),
    ...part,
  });
  const sent = await fixture.send(club, await fixture.read(club, pack));
  expect(sent.statusCode, sent.body).toBe(200);
  await accept(federation, pack);
  const review = await accept(federation, id);
  return { club, federation, id, review };
}

it('issues a pedigree as a document of the dog in one transaction, and refuses a number another dog has [Office-2 P42]', async () => {
  const dogId = await puppy();
  const { db } = fixture.database;
  const other = await puppy({ name: 'Грация', pedigreeNumber: 6_500_004 });
  const { club, federation, id, review } = await pedigree(made - 1);
  expect(review.paper).toBe('Родословная');
  const finish = (number: string) => fixture.act(federation, id, 'finish', { number });
  expect((await finish('')).json().errors.number).toBe('Нужен номер родословной: РКФ и до семи цифр');
  const taken = await finish('РКФ 6500004');
  expect([taken.statusCode, taken.json().errors.number]).toEqual([
    409,
    'РКФ 6500004 принадлежит другой собаке: Грация',
  ]);
  expect((await fixture.read(club, id)).state).toBe(states.inWork);
  expect(await papersOf(dogId)).toEqual([]);

  const done = await finish('РКФ 6 500 104');
  expect(done.statusCode, done.body).toBe(200);
  const [paper, ...more] = await papersOf(dogId);
  expect(more).toEqual([]);
  expect(paper).toMatchObject({ kind: pedigreePaper, issuerId: federation.profileId, applicantId: club.profileId });
  const [dog] = await db.select().from(dogs).where(eq(dogs.id, dogId));
  expect(dog?.pedigreeNumber).toBe(6_500_104);
  expect((await fixture.read(club, id)).result).toMatchObject({ number: 'РКФ 6500104', paper_id: paper?.id });
  expect(await papersOf(other)).toEqual([]);

  // A confirmed error revokes the document; the next finish issues another one.
  await fixture.call('POST', `${base}/${id}/errors`, club, { text: 'В родословной ошибка в кличке собаки' });
  const reopened = await fixture.act(federation, id, 'reopen', { reason: 'Ошибка подтверждена, исправим' });
  expect(reopened.statusCode, reopened.body).toBe(200);
  expect((await papersOf(dogId)).map(({ revokedOn }) => revokedOn !== null)).toEqual([true]);
  const again = await finish('');
  expect(again.statusCode, again.body).toBe(200);
  expect((await papersOf(dogId)).map(({ revokedOn }) => revokedOn !== null)).toEqual([true, false]);
});

it('creates a hand-typed dog in the studbook with its pedigree, and allows one valid pedigree only [Office-1]', async () => {
  made += 1;
  const stamp = made;
  const first = await pedigree(stamp, { dog_name: 'Новая', chip_number: '643094100527318' });
  const done = await fixture.act(first.federation, first.id, 'finish', { number: '6500201' });
  expect(done.statusCode, done.body).toBe(200);
  const [dog] = await fixture.database.db.select().from(dogs).where(eq(dogs.pedigreeNumber, 6_500_201));
  expect(dog).toMatchObject({ name: 'Новая', stampCode: 'QAB', stampNumber: stamp, sireNumber: 5_100_001 });
  const second = await pedigree(stamp);
  const refused = await fixture.act(second.federation, second.id, 'finish', { number: '' });
  expect([refused.statusCode, refused.json().errors.error]).toEqual([
    409,
    expect.stringContaining('уже есть действующая родословная'),
  ]);
});

it('revokes the earlier pedigree for a duplicate, and lets staff attach the file for a dog outside the studbook [Office-5]', async () => {
  const dogId = await puppy({ pedigreeNumber: 6_500_301 });
  const duplicate = async (dog: object) => {
    const { club, federation } = await fixture.office();
    const whole = await fixture.filled(club, await fixture.start(club), {
      stamp_code: 'QAB',
      dog_name: `Щенок ${made}`,
      ...dog,
    });
    expect((await fixture.send(club, whole)).statusCode).toBe(200);
    const review = await accept(federation, whole.application_id);
    const answer = await fixture.act(federation, whole.application_id, 'finish', { number: '' });
    return { review, answer };
  };
  for (const valid of [1, 1]) {
    const { review, answer } = await duplicate({ stamp_number: String(made) });
    expect(review.paper).toBe('Родословная');
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await papersOf(dogId)).filter(({ revokedOn }) => revokedOn === null)).toHaveLength(valid);
  }
  const [before, after] = await papersOf(dogId);
  expect(before?.replacedById).toBe(after?.id);
  expect((await duplicate({ stamp_number: String(made), dog_name: 'Другая' })).review.paper).toBeNull();
  const unknown = await duplicate({ stamp_number: '9999999' });
  expect(unknown.review.paper).toBeNull();
  expect(unknown.answer.json().errors.document_id).toBe('Приложите готовый документ');
});

it('records the joint grade and issues the certificate, and takes both back on reopening [Office-6]', async () => {
  const dogId = await puppy({ pedigreeNumber: 6_500_401 });
  const { club, federation } = await fixture.office();
  const id = await fixture.start(club, 'dysplasia');
  const papers = ['veterinary_contract_document_id', 'roentgenogram_document_id', 'pedigree_document_id'];
  await put(club, id, [...papers, 'personal_data_document_id', 'payment_document_id'], {
    ...payment,
    pedigree_number: '6500401',
    dog_id: dogId,
  });
  const sent = await fixture.send(club, await fixture.read(club, id));
  expect(sent.statusCode, sent.body).toBe(200);
  expect((await accept(federation, id)).paper).toBe('Сертификат');
  const grade = { examined_on: '2026-11-02', laboratory: 'Клиника «Рысь»', hd_left: 'A', hd_right: 'B' };
  const finish = (decision: object) => fixture.act(federation, id, 'finish', { number: '', decision });
  const half = await finish({ ...grade, ed_left: '0', ed_right: '' });
  expect(half.json().errors.ed_left).toBe('Укажите обе стороны или ни одной');
  expect(await papersOf(dogId)).toEqual([]);
  const done = await finish({ ...grade, ed_left: '', ed_right: '' });
  expect(done.statusCode, done.body).toBe(200);
  const graded = async () => {
    const [dog] = await fixture.database.db.select().from(dogs).where(eq(dogs.id, dogId));
    return [dog?.hd, dog?.ed];
  };
  expect(await graded()).toEqual(['B', null]);
  const [paper] = await papersOf(dogId);
  expect(paper?.kind).toBe(hipCertificate);
  const [found] = await fixture.database.db.select().from(dogExaminations).where(eq(dogExaminations.dogId, dogId));
  expect(found).toMatchObject({ kind: 'hd', laboratory: 'Клиника «Рысь»', paper: `Сертификат ${paper?.barcode}` });

  // For a dog outside the studbook the attached file certifies the grade.
  const other = await fixture.start(club, 'dysplasia');
  await put(club, other, [...papers, 'personal_data_document_id', 'payment_document_id'], {
    ...payment,
    pedigree_number: '6500401',
    dog_id: dogId,
  });
  expect((await fixture.send(club, await fixture.read(club, other))).statusCode).toBe(200);
  const { db } = fixture.database;
  await db
    .update(applications)
    .set({ data: sql`${applications.data} || '{"dog_id": 0}'` })
    .where(eq(applications.id, other));
  expect((await accept(federation, other)).paper).toBeNull();
  const document_id = await fixture.file(federation.profileId);
  const ungraded = { ...grade, hd_left: '', hd_right: '', ed_left: '', ed_right: '' };
  const without = await fixture.act(federation, other, 'finish', { number: '', document_id, decision: ungraded });
  expect(without.json().errors.hd_left).toBe('Без оценки сертификат не выпустить');

  const reopened = await fixture.act(federation, id, 'reopen', { reason: 'Снимок прочитан неверно' });
  expect(reopened.statusCode, reopened.body).toBe(200);
  expect(await graded()).toEqual([null, null]);
  const [row] = await fixture.database.db.select().from(applications).where(eq(applications.id, id));
  expect(row?.resultPaperId).toBeNull();
});
