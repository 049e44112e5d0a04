import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { stampCodes } from '#domains/dogs/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { moscowDay, partsOf } from '#platform/contract/time/dates.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { typeOf } from '../forms/all.ts';
import { filesIn } from '../reviewParts.ts';
import { texts } from '../texts.ts';
import { yearOfOwedReport } from './queries/dues.ts';
import { applicationDocumentBreeds, membershipYears, officeSettings } from './tables.ts';
import { type OfficeFixture, openOffice, type TestAccount } from './testFixture.ts';

let fixture: OfficeFixture;
beforeAll(async () => {
  fixture = await openOffice();
});
afterAll(() => fixture.close());

const base = '/api/requests/applications';
const payment = { payment_date: '2026-01-12', payment_number: '418', payment_name: 'Клуб «Проба»' };
const thisYear = partsOf(moscowDay(Date.now())).year;

/** Creates a draft of this type with these values, and a document for each named file. */
async function drafted(who: TestAccount, type: string, values: object, files: readonly string[] = []) {
  const id = await fixture.start(who, type);
  const read = await fixture.read(who, id);
  const papers = Object.fromEntries(
    await Promise.all(files.map(async (name) => [name, await fixture.file(who.profileId)] as const)),
  );
  const answer = await fixture.call('PUT', `${base}/${id}`, who, {
    version: read.version,
    values: { ...read.values, ...papers, ...values },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return fixture.read(who, id);
}

async function accepted(staff: TestAccount, id: number): Promise<void> {
  await fixture.act(staff, id, 'take');
  const { parts } = (await fixture.call('GET', `/api/administration/applications/${id}`, staff)).json().result;
  for (const { part } of parts) await fixture.act(staff, id, 'part', { part, accepted: true, comment: '' });
}

const joined = (profileId: number, day: string) =>
  fixture.database.db
    .update(profiles)
    .set({ createdAt: new Date(`${day}T10:00:00Z`) })
    .where(eq(profiles.id, profileId));
const bookFiles = [
  'membership_confirmation_document_id',
  'mating_whelping_book_document_id',
  'payment_document_id',
] as const;

describe('the yearly membership', () => {
  const report = (who: TestAccount, year: number) =>
    drafted(who, 'membership', { ...payment, is_actual: true, mating_whelping_book_document_year: year }, bookFiles);

  it('allows only the report, cancelling or moving a show while unpaid; allows everything once accepted [Office-8] [Round3-S5]', async () => {
    const { club, federation } = await fixture.office();
    await joined(club.profileId, `${thisYear - 5}-02-01`);
    const offersOf = async () =>
      (await fixture.call('GET', '/api/requests/cabinet', club)).json().result.offers as {
        type: string;
        refusal: string | null;
      }[];
    // Independent of the current day: last year's confirmation is owed when no year was confirmed.
    const closed = await offersOf();
    expect(
      closed
        .filter(({ refusal }) => refusal === null)
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['membership', 'show-change']);
    expect(closed.find(({ type }) => type === 'titles')?.refusal).toBe(texts.owes(thisYear - 1));
    expect((await fixture.call('POST', base, club, { type: 'replace-duplicate' })).statusCode).toBe(403);

    const draft = await report(club, thisYear - 1);
    expect((await fixture.send(club, draft)).statusCode).toBe(200);
    await accepted(federation, draft.application_id);
    expect((await fixture.act(federation, draft.application_id, 'finish', { number: '' })).statusCode).toBe(200);
    expect((await offersOf()).every(({ refusal }) => refusal === null)).toBe(true);
    expect((await fixture.read(club, draft.application_id)).result?.number).toBe(`за ${thisYear - 1} год`);

    const again = await fixture.send(club, await report(club, thisYear - 1));
    expect(again.statusCode).toBe(409);
    expect(again.json().errors.mating_whelping_book_document_year).toContain('уже принят');
  });

  it('accepts one report a year, also from two tabs at once [Office-8 P43]', async () => {
    const { club } = await fixture.office();
    const drafts = [await report(club, thisYear), await report(club, thisYear)];
    const answers = await Promise.all(drafts.map((draft) => fixture.send(club, draft)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('has a grace period until a configured day, and is not owed in the year of registration [P57]', async () => {
    const { db } = fixture.database;
    const { club } = await fixture.office();
    await db.insert(membershipYears).values({ profileId: club.profileId, year: 2024 });
    const since = new Date('2020-02-01T10:00:00Z');
    const owed = (day: string) => yearOfOwedReport(db, club.profileId, since, new Date(`${day}T12:00:00Z`));
    expect(await owed('2025-11-01')).toBeNull();
    expect(await owed('2026-03-31')).toBeNull();
    expect(await owed('2026-04-01')).toBe(2025);
    // Day and year are Moscow's; nothing is owed on the leap day either.
    const owedAt = (moment: string) => yearOfOwedReport(db, club.profileId, since, new Date(moment));
    expect([await owedAt('2026-03-31T20:59:59Z'), await owedAt('2026-03-31T21:00:00Z')]).toEqual([null, 2025]);
    expect([await owedAt('2025-12-31T20:59:59Z'), await owedAt('2025-12-31T21:00:00Z')]).toEqual([null, null]);
    await db.update(membershipYears).set({ year: 2026 }).where(eq(membershipYears.profileId, club.profileId));
    expect([await owedAt('2028-02-29T12:00:00Z'), await owedAt('2028-03-31T21:00:00Z')]).toEqual([null, 2027]);
    await db.update(membershipYears).set({ year: 2024 }).where(eq(membershipYears.profileId, club.profileId));
    await db.insert(officeSettings).values({ graceDay: '05-15' });
    expect(await owed('2026-04-01')).toBeNull();
    expect(await owed('2026-05-15')).toBe(2025);
    await db.delete(officeSettings);
    expect(
      await yearOfOwedReport(db, club.profileId, new Date('2026-04-20T10:00:00Z'), new Date('2026-11-01T10:00:00Z')),
    ).toBeNull();
  });
});

describe('a code of a stamp', () => {
  const code = (who: TestAccount, stamp_code: string) => drafted(who, 'stamp', { stamp_code }, ['stamp_code_document']);
  const stampsOf = async (who: TestAccount) => (await fixture.call('GET', '/api/requests/stamps', who)).json().result;

  it('belongs to the club after confirmation: the first is the default, another club’s is refused [Office-4]', async () => {
    const { club, federation } = await fixture.office();
    const other = await fixture.member(userTypes.kennel, { federationId: federation.profileId });
    const draft = await code(club, 'qwe');
    const rival = await code(other, 'QWE');
    const answers = await Promise.all([fixture.send(club, draft), fixture.send(other, rival)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [winner, sent] = answers[0]?.statusCode === 200 ? [club, draft] : [other, rival];
    const [loser, left] = winner === club ? [other, rival] : [club, draft];
    expect(await stampsOf(winner)).toEqual([]);
    await accepted(federation, sent.application_id);
    expect((await fixture.act(federation, sent.application_id, 'finish', { number: '' })).statusCode).toBe(200);
    expect(await stampsOf(winner)).toMatchObject([{ code: 'QWE', is_default: true }]);
    const late = await fixture.send(loser, left);
    expect(late.json().errors.stamp_code).toContain('принадлежит другой организации');
  });

  it('is assigned by staff when new; only a confirmed one can be the default [Office-4]', async () => {
    const { club, federation } = await fixture.office();
    await fixture.database.db
      .insert(stampCodes)
      .values({ code: 'FST', profileId: club.profileId, status: 3, isDefault: true });
    const draft = await drafted(club, 'stamp', { wants_new: true, wished_first: 'NEW' });
    expect((await fixture.send(club, draft)).statusCode).toBe(200);
    await accepted(federation, draft.application_id);
    const finish = (number: string) => fixture.act(federation, draft.application_id, 'finish', { number });
    expect((await finish('')).json().errors.number).toContain('три латинские буквы');
    expect((await finish('fst')).statusCode).toBe(200);
    const another = await drafted(club, 'stamp', { wants_new: true, wished_first: 'SEC' });
    await fixture.send(club, another);
    await accepted(federation, another.application_id);
    await fixture.act(federation, another.application_id, 'finish', { number: 'SEC' });
    expect(await stampsOf(club)).toMatchObject([{ code: 'FST' }, { code: 'SEC', is_default: false }]);
    expect((await fixture.call('PUT', '/api/requests/stamps/default', club, { code: 'SEC' })).statusCode).toBe(200);
    expect((await fixture.call('PUT', '/api/requests/stamps/default', club, { code: 'ZZZ' })).statusCode).toBe(404);
    expect(await stampsOf(club)).toMatchObject([{ code: 'SEC', is_default: true }, { code: 'FST' }]);
    const form = await fixture.read(club, await fixture.start(club, 'replace-duplicate'));
    expect(form.values.stamp_code).toBe('SEC');
  });
});

describe('titles and certificates', () => {
  it('use an individual’s own name, limit a korung to its breeds, and accept one to twenty papers [Office-7]', async () => {
    const { db } = fixture.database;
    const owner = await fixture.member(userTypes.individual);
    await db
      .update(profiles)
      .set({ lastName: 'Орлова', firstName: 'Вера', secondName: null })
      .where(eq(profiles.id, owner.profileId));
    const [allowed, foreign] = await db.select({ id: breeds.id, name: breeds.name }).from(breeds).limit(2);
    if (!allowed || !foreign) throw new Error('No breeds');
    await db.insert(applicationDocumentBreeds).values({ document: 61, breedId: allowed.id });
    const wanted = {
      ...payment,
      document_type: 44,
      certificate_document: 61,
      pedigree_number: '5812044',
      dog_name: 'Гром',
      breed_id: foreign.id,
      owner_last_name: 'Чужая',
    };
    const draft = await drafted(owner, 'titles', wanted, ['application_document_id', 'payment_document_id']);
    expect((await fixture.send(owner, draft)).json().errors.documents).toContain('хотя бы один');
    const put = async (part: object) => {
      const { version, values } = await fixture.read(owner, draft.application_id);
      return fixture.call('PUT', `${base}/${draft.application_id}`, owner, { version, values: { ...values, ...part } });
    };
    const papers = (count: number) =>
      Promise.all(Array.from({ length: count }, async () => ({ document_id: await fixture.file(owner.profileId) })));
    expect((await put({ documents: await papers(21) })).json().errors.documents).toContain('20');
    expect((await put({ documents: await papers(1) })).statusCode).toBe(200);
    const refused = await fixture.send(owner, await fixture.read(owner, draft.application_id));
    expect(refused.json().errors.breed_id).toContain(allowed.name);
    expect((await put({ breed_id: allowed.id })).statusCode).toBe(200);
    const sent = await fixture.send(owner, await fixture.read(owner, draft.application_id));
    expect(sent.statusCode, sent.body).toBe(200);
    const { owner_name, values } = await fixture.read(owner, draft.application_id);
    expect(owner_name).toBe('Орлова Вера');
    expect(filesIn(typeOf('titles').section.fields, values).map(({ documentType }) => documentType)).toEqual([
      47, 27, 5,
    ]);
    await db.delete(applicationDocumentBreeds).where(and(eq(applicationDocumentBreeds.document, 61)));
  });
});
