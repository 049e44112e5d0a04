import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicationReviews, applications as applicationRows } from '#domains/applications/server/tables.ts';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { reportTypes } from '#domains/exhibitions/edit/policy.ts';
import { insertResults, makeExhibition } from '#domains/exhibitions/server/factories.ts';
import { trialResults } from '#domains/exhibitions/trials/server/tables.ts';
import { makeReferee } from '#domains/judges/server/factories.ts';
import { moscowDay, partsOf } from '#platform/contract/time/dates.ts';
import { type Member, openYear, type Year } from './yearFixture.ts';

const year = partsOf(moscowDay(Date.now())).year + 1;
const [igp, agility] = [205, 207];
const breed = 'Немецкая овчарка';
const day = `${year}-05-15`;

let office: Year;
let club: Member;
let owner: Member;
let admin: Member;
let judge: number;
let dogId: number;

beforeAll(async () => {
  office = await openYear();
  const { fixture, db } = office;
  const union = await fixture.member({ userType: 5, alias: 'soyuz' });
  club = await fixture.member({ userType: 3, alias: 'sled', shortName: 'След', federationId: union.profileId });
  owner = await fixture.member({ alias: 'vladelec' });
  admin = await fixture.member({ userType: 101, alias: 'sluzhba' });
  judge = (await makeReferee(db, { name: 'Орлов Иван Петрович', kinds: [2], disciplineIds: [igp] })).id;
  await makeReferee(db, { name: 'Чужой Пётр Ильич', kinds: [2], disciplineIds: [agility] });
  const [shepherd] = await db.select().from(breeds).where(eq(breeds.name, breed));
  const [dog] = await db
    .insert(dogs)
    .values({
      ...{ name: 'ВУЛКАН', nameLat: 'Vulkan', breedId: shepherd?.id ?? 0, sex: 1, bornOn: `${year - 3}-02-01` },
      ...{ pedigreeNumber: 6_300_001, ownerId: owner.profileId },
    })
    .returning();
  dogId = dog?.id ?? 0;
});
afterAll(() => office.close());

const applications = '/api/requests/applications';
const decision = '/api/administration/exhibition_reports/decision';
const wanted = {
  ...{ event_kind: 2, discipline_ids: [igp], name: '', address: 'Стадион «Труд»', date_begin: day, date_end: day },
  decoy_names: 'Громов Олег',
  phones: [{ value: '+7 900 555-01-20', description: '', is_main: true }],
  emails: [{ value: 'club@mail.example', description: '', is_main: true }],
};

async function ask(values: object) {
  const { application_id: id } = (await office.call('POST', applications, club, { type: 'trial' })).result;
  const draft = await office.read(`${applications}/${id}`, club);
  const { version } = (
    await office.call('PUT', `${applications}/${id}`, club, {
      version: draft.version,
      values: { ...draft.values, ...values },
    })
  ).result;
  return { id, ...(await office.call('POST', `${applications}/${id}/send`, club, { version })) };
}
const row = (number: string, more: object = {}) => ({
  id: randomUUID(),
  cells: {
    ...{ number, discipline: 'IGP', level: 'IGP-1', breed, dog: 'Vulkan', sex: 'кобель', pedigree: 'РКФ 6300001' },
    ...{ born: `01.02.${year - 3}`, owner: 'Лебедева Анна', handler: 'Лебедев Пётр', points: '251,5' },
    ...{ grade: 'хорошо', place: '1', judge: 'Орлов И. П.', ...more },
  },
});

/** An administrator confirms the discipline's rules. */
async function confirmLevel(name: string): Promise<void> {
  const levels = '/api/administration/dictionaries/trial_levels';
  const { rows } = await office.read(`${levels}?search=${name}`, admin);
  const [level] = rows.filter(({ values }: { values: { name: string } }) => values.name === name);
  expect(level.values).toMatchObject({ max_points: 300, sure: 'C', is_confirmed: false });
  const values = { ...level.values, source: 'Положение об IGP, 2026', is_confirmed: true };
  const saved = await office.call('PUT', `${levels}/${level.id}`, admin, {
    version: level.version,
    is_deleted: false,
    values,
  });
  expect(saved.errors).toEqual({});
}

it('a trial is requested, approved, judged and reported; the dog shows its results, which fill in type 22 [Office-12]', async () => {
  const city_id = await office.cityOf('Вологда');
  expect((await ask({ ...wanted, city_id, discipline_ids: [] })).errors).toHaveProperty('discipline_ids');
  const late = await ask({ ...wanted, city_id, date_end: `${year}-05-30` });
  expect(late.errors.date_end).toContain('не позже');
  const asked = await ask({ ...wanted, city_id });
  expect(asked.errors).toEqual({});
  const review = `/api/administration/applications/${asked.id}`;
  const act = async (step: string, payload: object = {}) =>
    office.call('POST', `${review}/${step}`, office.rkf, {
      version: (await office.read(review, office.rkf)).version,
      ...payload,
    });
  expect((await act('take')).errors).toEqual({});
  expect((await act('finish', { number: '' })).errors).toEqual({});

  // The calendar lists it with its discipline; decoys are not public.
  const id = (await office.read(`${applications}/${asked.id}`, club)).exhibition_id;
  const show = `/api/exhibitions/exhibition/${id}`;
  const shown = await office.read(show);
  expect(shown).toMatchObject({ name: 'Состязания: IGP, Вологда', category: 3, trial_kind: 2, report_awaited: true });
  expect(shown.disciplines).toEqual([{ id: igp, name: 'IGP' }]);
  expect(JSON.stringify(shown)).not.toContain('Громов');
  const own = async () => (await office.read('/api/requests/shows?of=sport', club)).shows;
  expect(await own()).toMatchObject([{ exhibition_id: id, report: 'none' }]);
  expect((await office.read('/api/requests/shows', club)).shows).toEqual([]);

  // Judges of its discipline are offered, others are not.
  const { rows: suitable } = await office.read(`${show}/suitable_judges`, club);
  expect(suitable.map(({ referee_id }: { referee_id: number }) => referee_id)).toEqual([judge]);

  await office.goTo(`${year}-05-16`);
  expect(await own()).toMatchObject([{ report: 'waiting', report_due_on: `${year}-05-29` }]);
  expect((await office.read(show)).countdown).toMatchObject({ stage: 'report' });
  const rows = [row('1'), row('2', { dog: 'Гром', pedigree: '', points: '301', place: '1', grade: 'отлично' })];
  const write = (given: object) =>
    office.call('PUT', `${show}/sheet/rows`, club, { part: 1, added: [], changed: [], removed: [], ...given });
  expect((await write({ added: rows })).errors).toEqual({});
  const send = (part: number) => office.call('POST', `${show}/sheet/sent`, club, { part });
  const warned = (await office.read(`${show}/sheet/preview?part=1`, office.rkf)).warnings;
  expect(warned.map(({ text }: { text: string }) => text)).toContainEqual(
    expect.stringMatching(/не больше 300 баллов. Правило не подтверждено/),
  );
  await confirmLevel('IGP-1');
  const mistakes = (await send(1)).errors;
  expect(mistakes[`${rows[1]?.id}.points`]).toContain('не больше 300');
  const mended = { grade: ['отлично', 'не сдано'], points: ['301', '190'], place: ['1', ''] };
  const changed = Object.entries(mended).map(([field, [from, to]]) => ({ id: rows[1]?.id, field, from, to }));
  expect((await write({ changed })).errors).toEqual({});
  expect((await send(1)).errors).toEqual({});
  expect((await send(4)).errors.extra).toContain('подписанную судьями');
  const files = [{ kind: 'extra', document_id: await office.fixture.document(club) }];
  expect((await office.call('PUT', `${show}/sheet/files`, club, { files })).errors).toEqual({});
  expect((await send(4)).errors).toEqual({});
  expect(await own()).toMatchObject([{ report: 'sent' }]);
  expect(await office.read(`${show}/sheet/preview?part=1`, office.rkf)).toMatchObject({ results: 2, dogs: 1 });
  for (const part of [1, 4]) {
    const report = { exhibition_id: id, type: reportTypes[part - 1], version: 1, accepted: true };
    expect((await office.call('POST', decision, office.rkf, report)).errors).toEqual({});
  }
  expect(await own()).toMatchObject([{ report: 'received' }]);

  // The event, the dog and the judge show the results; handler and owner are shown nowhere.
  const results = await office.read(`${show}/trial_results`);
  expect(results).toMatchObject({ dogs: 2, passed: 1, trial_kind: 2 });
  expect(results.rows[0]).toMatchObject({ dog: 'Vulkan', dog_id: dogId, level: 'IGP-1', points: 251.5, place: 1 });
  expect(JSON.stringify(results)).not.toContain('Лебедев');
  expect((await office.read(show)).has_results).toBe(true);
  const ofDog = await office.read(`/api/exhibitions/trials_of/dog/${dogId}`);
  expect(ofDog.rows).toMatchObject([{ discipline: 'IGP', grade: 'Хорошо', is_passed: true, show_id: id }]);

  // A passed trial entitles to the working certificate: the application is prefilled.
  const from = ofDog.rows[0].id;
  const begun = await office.call('POST', applications, owner, { type: 'titles', from });
  expect(begun.errors).toEqual({});
  const draft = await office.read(`${applications}/${begun.result.application_id}`, owner);
  expect(draft.values).toMatchObject({
    ...{ document_type: 44, certificate_document: 52, pedigree_number: '6300001', dog_id: dogId },
    trial_result_ids: [from],
  });
  expect(draft.choices).toMatchObject([{ record: 'trial-results', id: from }]);
  const failed = results.rows[1].id;
  expect((await office.call('POST', applications, owner, { type: 'titles', from: failed })).status).toBe(404);
});

const resultsOf = async (dog: number) => (await office.read(`/api/exhibitions/trials_of/dog/${dog}`)).rows;

it('a protest corrects an accepted result: both values stay, the dog’s page and its working certificate follow [Office-12]', async () => {
  const [result] = await resultsOf(dogId);
  const url = `/api/administration/trial_results/${result.id}`;
  const reason = 'Протест владельца, решение комиссии от 20 мая';
  const degree = async (name: string) => {
    const { grades } = await office.read(`/api/exhibitions/exhibition/${result.show_id}/trial_results`);
    return grades.find((one: { name: string }) => one.name === name).id as number;
  };
  const correct = (input: object, who: Member | null = office.rkf) =>
    office.call('PUT', url, who, { version: 1, points: 251.5, grade_id: null, place: null, reason, ...input });
  const good = await degree('Хорошо');
  const same = { grade_id: good, place: 1 };
  for (const stranger of [club, owner]) expect((await correct(same, stranger)).status).toBe(403);
  expect((await correct(same)).errors.error).toBe('Вы ничего не изменили');
  expect((await correct({ ...same, reason: 'коротко' })).errors.reason).toContain('не короче 10');
  expect((await correct({ ...same, points: 301 })).errors.points).toContain('не больше 300');
  expect((await correct(same, office.rkf)).status).toBe(400);
  expect((await correct({ points: 251.5 })).errors.grade_id).toContain('которой не было');

  // One application is a draft, one was sent while the trial counted as passed.
  const begin = (from: number) => office.call('POST', applications, owner, { type: 'titles', from });
  const { application_id: asked } = (await begin(result.id)).result;
  const { application_id: sent } = (await begin(result.id)).result;
  await office.db
    .update(applicationRows)
    .set({ state: 2, barcode: '4630000000017', sentAt: new Date(), federationId: office.rkf.profileId })
    .where(eq(applicationRows.id, sent));

  const failed = await degree('Не сдано');
  const given = { points: 205.5, grade_id: failed, place: null };
  expect((await correct(given)).errors).toEqual({});
  expect((await correct(given)).status).toBe(412);
  const [now] = await resultsOf(dogId);
  expect(now).toMatchObject({ points: 205.5, grade: 'Не сдано', is_passed: false, place: null, version: 2 });
  expect(now.corrections).toMatchObject([
    {
      reason,
      changes: [
        { field: 'Баллы', from: '251,5', to: '205,5' },
        { field: 'Степень, оценка', from: 'Хорошо', to: 'Не сдано' },
        { field: 'Место', from: '1', to: 'нет' },
      ],
    },
  ]);
  expect(await office.read(`/api/exhibitions/exhibition/${result.show_id}/trial_results`)).toMatchObject({ passed: 0 });
  for (const who of [club, owner])
    expect(await office.told(who)).toMatch(/^Федерация исправила результат № 1 по протесту: Состязания: IGP/);

  // It no longer entitles to anything: neither a new application nor the prefilled draft.
  expect((await begin(result.id)).status).toBe(404);
  expect((await office.read(`${applications}/${asked}`, owner)).choices).toEqual([]);
  const review = `/api/administration/applications/${sent}`;
  const step = async (name: string, payload: object = {}) =>
    office.call('POST', `${review}/${name}`, office.rkf, {
      version: (await office.read(review, office.rkf)).version,
      ...payload,
    });
  expect((await step('take')).errors).toEqual({});
  const { parts } = await office.read(review, office.rkf);
  await office.db.insert(applicationReviews).values(
    parts.map(({ part }: { part: string }) => ({
      applicationId: sent,
      part,
      accepted: true,
      reviewedAt: new Date(),
    })),
  );
  expect((await step('finish', { number: '17' })).errors.error).toContain('исправили по протесту');

  // After another protest it belongs to another dog and has its degree again.
  const [breedId, number] = [await breedOf(dogId), 6_300_002];
  const [other] = await office.db
    .insert(dogs)
    .values({ name: 'ГРОЗА', nameLat: 'Groza', breedId, sex: 1, bornOn: `${year - 3}-03-01`, pedigreeNumber: number })
    .returning();
  const again = { ...given, version: 2, points: 251.5, grade_id: good, place: 1, pedigree: `РКФ ${number}` };
  expect((await correct(again)).errors).toEqual({});
  expect(await resultsOf(dogId)).toEqual([]);
  const [moved] = await resultsOf(other?.id ?? 0);
  expect(moved).toMatchObject({ dog: 'Groza', is_passed: true, place: 1, version: 3 });
  expect(moved.corrections[1].changes[0]).toEqual({
    ...{ field: 'Собака', from: 'Vulkan, РКФ 6300001', to: `Groza, РКФ ${number}` },
  });
  expect((await begin(result.id)).errors).toEqual({});
});

const breedOf = async (dog: number): Promise<number> => {
  const [found] = await office.db.select({ breedId: dogs.breedId }).from(dogs).where(eq(dogs.id, dog));
  return found?.breedId ?? 0;
};

it('the settings decide who may apply for trials: a federation then, a club no longer [Office-12]', async () => {
  const settings = '/api/administration/application_settings';
  const union = await office.fixture.member({ userType: 5, alias: 'rfss' });
  // Sessions follow the moved clock.
  await office.goTo(`${year}-05-17`);
  const start = (who: Member) => office.call('POST', applications, who, { type: 'trial' });
  expect((await start(union)).status).toBe(403);
  const form = async (part: object) => {
    const rows = await office.read(settings, admin);
    const { type, ...row } = rows.find((one: { type: string }) => one.type === 'trial');
    return office.call('PUT', `${settings}/${type}`, admin, { ...row, ...part });
  };
  const nobody = await form({ from_clubs: false, from_federations: false });
  expect(nobody.errors.from_clubs).toContain('хотя бы одних');
  expect((await form({ from_clubs: false, from_federations: true })).errors).toEqual({});

  expect((await start(union)).errors).toEqual({});
  expect(await office.read('/api/requests/shows', union)).toMatchObject({ holds_trials: true });
  expect((await start(club)).status).toBe(403);
  expect((await office.read('/api/requests/shows?of=sport', club)).refusal).toContain('недоступна');
  const terms = await office.read('/api/requests/terms');
  expect(terms.find((one: { type: string }) => one.type === 'trial').senders).toEqual(['federation']);
  const [last] = (await office.read('/api/administration/audit', admin)).rows;
  expect(JSON.stringify(last)).toContain('Федерации');

  expect((await form({ from_clubs: true, from_federations: true })).errors).toEqual({});
  expect((await start(club)).errors).toEqual({});
});

it('results later than a reported death are listed for staff with their show, an absence is not [Round3-A6]', async () => {
  const showId = (
    await makeExhibition(office.db, {
      ...{ clubId: club.profileId, cityId: await office.cityOf('Вологда'), name: 'Кубок Вологды' },
      ...{ beginsOn: `${year}-05-10`, endsOn: `${year}-05-10` },
    })
  ).id;
  const [known] = await office.db.select().from(dogs).where(eq(dogs.id, dogId));
  const shown = { exhibitionId: showId, breedId: known?.breedId ?? 0, dogId, dogName: 'Вулкан', sex: 1, casteId: 5 };
  await insertResults(office.db, [
    { ...shown, catalogueNumber: '7', gradeId: 1 },
    { ...shown, catalogueNumber: '8', gradeId: null, isAbsent: true },
  ]);
  // The protest has given the result to another dog.
  await office.db.update(trialResults).set({ dogId }).where(eq(trialResults.catalogueNumber, '1'));
  const died = { known: 'day', year: '', cause: '', is_day_public: false, is_cause_public: false };
  const report = (died_on: string) => office.call('PUT', `/api/dog/own/${dogId}/death`, owner, { ...died, died_on });
  const listed = async (): Promise<string[]> =>
    (await office.read(`/api/administration/studbook_contradictions?dog=${dogId}`, admin)).items.map(
      ({ text }: { text: string }) => text,
    );
  expect((await report(`${year}-05-12`)).errors).toEqual({});
  expect(await listed()).toEqual([
    expect.stringMatching(
      new RegExp(
        `^Результат выставки или испытаний 15.05.${year} – позже смерти собаки.+ \\(«Состязания: IGP, Вологда», каталог № 1\\)$`,
      ),
    ),
  ]);
  expect((await report(`${year}-05-09`)).errors).toEqual({});
  expect(await listed()).toEqual([
    expect.stringContaining('«Кубок Вологды», каталог № 7'),
    expect.stringContaining('15.05.'),
  ]);
  expect((await report(`${year}-05-15`)).errors).toEqual({});
  expect(await listed()).toEqual([]);
});
