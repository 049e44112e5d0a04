import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditRecords } from '#domains/accounts/loginAs/server/tables.ts';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { reportTypes } from '#domains/exhibitions/edit/policy.ts';
import { remindAndExpireInvitations } from '#domains/exhibitions/invitations/server/jobs.ts';
import { remindOfReports } from '#domains/exhibitions/reports/server/jobs.ts';
import { moscowDay, partsOf } from '#platform/contract/time/dates.ts';
import { type Member, openYear, type Year } from './yearFixture.ts';

const year = partsOf(moscowDay(Date.now())).year + 1;
const ranks = { chrkf: 2, chf: 3 };
const breed = 'Бордер-колли';
const days = { asked: [`${year}-06-13`, `${year}-06-14`], moved: [`${year}-08-14`, `${year}-08-15`] } as const;

let office: Year;
let club: Member;
let kennel: Member;
let follower: Member;
let anna: Awaited<ReturnType<Year['judge']>>;
let boris: Awaited<ReturnType<Year['judge']>>;
let city: number;
const dogIds: number[] = [];
let showId = 0;

beforeAll(async () => {
  office = await openYear();
  const { fixture, db, call, rkf } = office;
  const union = await fixture.member({ userType: 5, alias: 'soyuz' });
  club = await fixture.member({ userType: 3, alias: 'dozor', shortName: 'Дозор', federationId: union.profileId });
  kennel = await fixture.member({ userType: 4, alias: 'bereg', shortName: 'Берег' });
  follower = await fixture.member({ alias: 'zritel' });
  await call('PUT', `/api/follows/${club.profileId}`, follower, {});
  [anna, boris] = [await office.judge('Жданова Ольга Юрьевна'), await office.judge('Белов Борис Ильич')];
  city = await office.cityOf('Вологда');
  await call('POST', '/api/administration/show_forbidden_days', await fixture.member({ userType: 101 }), {
    days: `12.06.${year}`,
    name: '«Россия»',
  });
  const [collie] = await db.select().from(breeds).where(eq(breeds.name, breed));
  for (const [at, nameLat] of ['Bereg Yarilo', 'Bereg Buran', 'Bereg Lada'].entries()) {
    const [dog] = await db
      .insert(dogs)
      .values({
        ...{ name: nameLat.toUpperCase(), nameLat, breedId: collie?.id ?? 0, sex: at === 2 ? 2 : 1 },
        ...{ bornOn: `${year - 3}-02-01`, breederId: kennel.profileId, pedigreeNumber: 6_100_001 + at },
      })
      .returning();
    dogIds.push(dog?.id ?? 0);
  }
  expect(rkf.profileId).toBeGreaterThan(0);
});
afterAll(() => office.close());

const applications = '/api/requests/applications';
const administration = '/api/administration/applications';

/** Sends a draft of this type with these values. */
async function send(type: string, values: object) {
  const { application_id: id } = (await office.call('POST', applications, club, { type })).result;
  const draft = await office.read(`${applications}/${id}`, club);
  const saved = await office.call('PUT', `${applications}/${id}`, club, {
    version: draft.version,
    values: { ...draft.values, ...values },
  });
  expect(saved.errors).toEqual({});
  const { version } = await office.read(`${applications}/${id}`, club);
  return { id, ...(await office.call('POST', `${applications}/${id}/send`, club, { version })) };
}
async function decide(id: number, step: string, payload: object = {}) {
  const { version } = await office.read(`${administration}/${id}`, office.rkf);
  const answer = await office.call('POST', `${administration}/${id}/${step}`, office.rkf, { version, ...payload });
  expect(answer.errors).toEqual({});
}
const show = (path = '') => `/api/exhibitions/exhibition/${showId}${path}`;
const calendar = async (from: string, to: string) =>
  (await office.read(`/api/exhibitions/exhibition?date_from=${from}&date_to=${to}&alias=dozor`)).items.map(
    ({ id }: { id: number }) => id,
  );
const ownShow = async () =>
  (await office.read('/api/requests/shows', club)).shows.find(
    ({ exhibition_id }: { exhibition_id: number }) => exhibition_id === showId,
  );
const plan = () => office.read(`/api/requests/show_plan?year=${year}&rank=${ranks.chf}&city=${city}`, club);
const commission = async () => (await office.read(`/api/administration/show_year?year=${year}`, office.rkf)).rows;
const invitationOf = async (refereeId: number) =>
  (await office.read(show('/workplace'), club)).invitations.find(
    ({ referee_id }: { referee_id: number }) => referee_id === refereeId,
  );
async function answer(judge: typeof anna, act: string, reason?: string) {
  const { id, version } = await invitationOf(judge.refereeId);
  const url = `/api/exhibitions/judge_invitations/${id}/answer`;
  expect((await office.call('POST', url, judge, { version, act, ...(reason && { reason }) })).errors).toEqual({});
}
const judges = async () => (await office.read(show())).judges.map(({ name }: { name: string }) => name);
const judging = async (judge: typeof anna) => office.read('/api/exhibitions/judging', judge);
const inQueue = async (state: string) =>
  (await office.read(`/api/administration/exhibition_reports?state=${state}`, office.rkf)).rows
    .filter(({ exhibition_id }: { exhibition_id: number }) => exhibition_id === showId)
    .map(({ type }: { type: string }) => type);

const dog = (number: number, more: object = {}) => ({
  id: randomUUID(),
  cells: {
    ...{ number: String(number), breed, judge: 'Жданова О. Ю.', sex: number === 3 ? 'сука' : 'кобель' },
    ...{ dog: ['', 'Bereg Yarilo', 'Bereg Buran', 'Bereg Lada'][number], pedigree: `РКФ ${6_100_000 + number}` },
    ...{ born: `01.02.${year - 3}`, class: 'открытый', grade: 'отлично', place: number === 3 ? '1' : String(number) },
    ...(number === 2 ? {} : { d1: '+', d4: '+' }),
    ...more,
  },
});
const write = (part: number, added: object[], more: object = {}) =>
  office.call('PUT', show('/sheet/rows'), club, { part, added, changed: [], removed: [], ...more });
const sendPart = (part: number) => office.call('POST', show('/sheet/sent'), club, { part });
const decidePart = async (part: number, decision: object) => {
  const { parts } = await office.read(show('/sheet'), office.rkf);
  const { version } = parts.find((one: { part: number }) => one.part === part);
  const url = '/api/administration/exhibition_reports/decision';
  const type = reportTypes[part - 1];
  return office.call('POST', url, office.rkf, { exhibition_id: showId, type, version, ...decision });
};
const remind = async () => {
  const told = await office.db.transaction((tx) => remindOfReports(tx, new Date()));
  return told ? office.told(club) : null;
};
const awardsOf = async (subject: string, id: number) => {
  const { awards } = await office.read(`/api/exhibitions/results_of/${subject}/${id}`);
  return awards.map(({ name, count }: { name: string; count: number }) => `${name} × ${count}`).join(', ');
};
const winners = async () =>
  (await office.read(`/api/exhibitions/results?format=cac&show=${showId}`)).items
    .flatMap(({ winners: dogsOfShow }: { winners: { dog: string; titles: string[] }[] }) => dogsOfShow)
    .map(({ dog: name, titles }: { dog: string; titles: string[] }) => `${name}: ${titles.join(', ')}`);

const contacts = {
  phones: [{ value: '+7 900 555-01-20', description: '', is_main: true }],
  emails: [{ value: 'club@mail.example', description: '', is_main: true }],
};

it('a club’s year, step by step: every party sees the present state [Office-9] [Office-10] [Office-11] [Office-12]', async () => {
  // 1. The club applies, at first for a forbidden day.
  const wanted = { format_id: 1, rank_ids: [ranks.chrkf], city_id: city, name: 'Кружево', ...contacts };
  const refused = await send('show', { ...wanted, date_begin: `${year}-06-11`, date_end: `${year}-06-13` });
  expect([refused.status, refused.errors.date_begin]).toEqual([409, expect.stringContaining('«Россия»')]);
  expect((await plan()).counted.cac).toEqual({ held: 0, asked: 0 });
  const [from, to] = days.asked;
  const asked = await send('show', { ...wanted, date_begin: from, date_end: to });
  expect(asked.status).toBe(200);
  expect((await plan()).counted.cac).toEqual({ held: 0, asked: 1 });
  expect(await calendar(from, to)).toEqual([]);
  expect(await commission()).toMatchObject([{ organiser: 'Дозор', exhibition_id: null, conflicts: [] }]);

  // 2. The commission approves another rank.
  await decide(asked.id, 'take');
  await decide(asked.id, 'finish', { number: '', decision: { approved_rank_id: ranks.chf } });
  showId = (await office.read(`${applications}/${asked.id}`, club)).exhibition_id;
  expect(await office.read(show())).toMatchObject({ name: 'Кружево', begins_on: from, judges: [], has_results: false });
  expect((await office.read(show())).ranks.map(({ id }: { id: number }) => id)).toEqual([ranks.chf]);
  expect(await calendar(from, to)).toEqual([showId]);
  expect((await plan()).counted.cac).toEqual({ held: 1, asked: 0 });
  expect(await commission()).toMatchObject([{ exhibition_id: showId, approved_rank: expect.stringContaining('ЧФ') }]);
  expect(await ownShow()).toMatchObject({ report: 'none', is_over: false });
  expect(await office.told(follower)).toMatch(/^Новая выставка в календаре: Кружево/);

  // 3. The club invites two judges; one refuses, and the page shows only the other.
  const invited = [anna, boris].map(({ refereeId }) => ({ referee_id: refereeId, fci_groups: [1], expected_dogs: 60 }));
  expect((await office.call('POST', show('/judge_invitations'), club, { judges: invited })).errors).toEqual({});
  expect([await judges(), (await judging(anna)).offers.length]).toEqual([[], 1]);
  expect(await office.told(anna)).toMatch(/^Вас приглашают судить: Кружево/);
  await answer(anna, 'accept');
  await answer(boris, 'decline', 'В эти дни сужу в Туле');
  expect(await judges()).toEqual(['Жданова Ольга Юрьевна']);
  expect(await office.told(club)).toContain('Белов Борис Ильич');
  expect(await invitationOf(boris.refereeId)).toMatchObject({ status: 'rejected', reason: 'В эти дни сужу в Туле' });

  // 4. The club moves the show: the calendar, the judge and the followers are updated.
  const change = {
    exhibition_id: showId,
    type_id: 2,
    city_id: city,
    date_begin: days.moved[0],
    date_end: days.moved[1],
  };
  const moved = await send('show-change', change);
  expect(moved.errors).toEqual({});
  expect(await calendar(from, to)).toEqual([showId]);
  await decide(moved.id, 'take');
  await decide(moved.id, 'finish', { number: '' });
  expect([await calendar(from, to), await calendar(...days.moved)]).toEqual([[], [showId]]);
  expect((await plan()).own).toMatchObject([{ begins_on: days.moved[0], ends_on: days.moved[1] }]);
  expect(await judges()).toEqual([]);
  expect(await office.told(follower)).toMatch(/^Изменились сведения о выставке: Кружево/);
  expect((await judging(anna)).offers[0].show).toMatchObject({ begins_on: days.moved[0] });
  await answer(anna, 'accept');
  expect(await judges()).toEqual(['Жданова Ольга Юрьевна']);
  const { body: ical } = await office.fixture.app.inject({
    url: '/api/exhibitions/judging/calendar',
    headers: { authorization: `Bearer ${anna.token}` },
  });
  expect(ical).toContain(`DTSTART;VALUE=DATE:${days.moved[0].replaceAll('-', '')}`);

  // 5. The eve: reports are not accepted yet. Then the show takes place.
  await office.goTo(`${year}-08-13`);
  expect(
    await remindAndExpireInvitations(office.db, { dogsADay: 80, answerDays: 30, reminderDays: 7 }, new Date()),
  ).toEqual({
    reminded: 0,
    expired: 0,
  });
  expect((await office.read(show('/sheet'), club)).refusal).toBe('early');
  expect((await write(1, [dog(1)])).status).toBe(403);
  await office.goTo(`${year}-08-14`);
  expect((await office.read(show())).countdown).toMatchObject({ stage: 'end' });
  expect(await ownShow()).toMatchObject({ report: 'waiting', is_over: false, report_due_on: `${year}-08-29` });
  await office.goTo(`${year}-08-17`);
  expect((await office.read(show())).countdown).toMatchObject({ stage: 'report' });
  expect(await ownShow()).toMatchObject({ report: 'waiting', is_over: true });
  expect((await office.call('GET', show('/results'), null)).status).toBe(404);

  // 6. The report has mistakes: nothing is accepted until they are corrected.
  const rows = [dog(1), dog(2, { d4: '+', class: 'юниоров' }), dog(3)];
  expect((await write(1, rows)).errors).toEqual({});
  const mistakes = (await sendPart(1)).errors;
  expect(mistakes[`${rows[1]?.id}.class`]).toMatch(/^Строка 2: Класс не по возрасту/);
  expect(await inQueue('waiting')).toEqual([]);
  const mend = (field: string, before: string, after: string) => ({ id: rows[1]?.id, field, from: before, to: after });
  await write(1, [], { changed: [mend('class', 'юниоров', 'открытый'), mend('d4', '+', '')] });
  expect((await sendPart(1)).errors).toEqual({});
  expect(await inQueue('waiting')).toEqual([reportTypes[0]]);
  // One part of four is incomplete: the organiser sees what is missing, here and in a reminder.
  expect(await ownShow()).toMatchObject({ report: 'waiting' });
  await office.goTo(`${year}-08-26`);
  expect(await remind()).toContain('До конца срока сдачи отчёта 3 дня: Кружево');

  const ring = { arrangement: 'BIS', place: '1', number: '1', breed, dog: 'Bereg Yarilo' };
  await write(2, [{ id: randomUUID(), cells: ring }]);
  expect((await sendPart(2)).errors).toEqual({});
  const load = {
    judge: 'Жданова Ольга Юрьевна',
    country: 'Россия',
    given: '3',
    judged: '3',
    breeds: breed,
    groups: '1',
  };
  await write(3, [{ id: randomUUID(), cells: load }]);
  expect((await sendPart(3)).errors).toEqual({});
  const files = [
    { kind: 'catalogue', document_id: await office.fixture.document(club) },
    { kind: 'receipt', document_id: await office.fixture.document(club) },
  ];
  expect((await office.call('PUT', show('/sheet/files'), club, { files })).errors).toEqual({});
  expect((await sendPart(4)).errors).toEqual({});
  expect(await ownShow()).toMatchObject({ report: 'sent' });
  expect((await office.read(show())).countdown).toBeNull();
  await office.goTo(`${year}-08-29`);
  expect(await remind()).toBeNull();

  // 7. The federation returns one part; the deadline passes, and it is overdue everywhere.
  const reason = 'Проверьте титулы собаки № 2';
  expect((await decidePart(1, { accepted: false, reason })).errors).toEqual({});
  for (const part of [2, 3, 4]) expect((await decidePart(part, { accepted: true })).errors).toEqual({});
  expect(await office.told(club)).toContain('«Прочие документы», Кружево');
  expect(await ownShow()).toMatchObject({ report: 'returned' });
  expect((await office.read(show())).countdown).toMatchObject({ stage: 'report' });
  await office.goTo(`${year}-08-30`);
  expect(await ownShow()).toMatchObject({ report: 'overdue' });
  expect(await inQueue('overdue')).toEqual([reportTypes[0]]);
  expect((await office.read(show('/sheet'), club)).is_overdue).toBe(true);
  expect(await remind()).toContain('Срок сдачи отчёта вышел вчера: Кружево');
  expect((await office.read(show())).has_results).toBe(false);
  expect((await sendPart(1)).errors).toEqual({});
  expect(await inQueue('overdue')).toEqual([]);

  // 8. Accepted: the results are public.
  expect((await decidePart(1, { accepted: true })).errors).toEqual({});
  expect(await ownShow()).toMatchObject({ report: 'received' });
  expect([await inQueue('overdue'), await inQueue('waiting')]).toEqual([[], []]);
  expect(await office.read(show())).toMatchObject({ has_results: true, countdown: null });
  const results = await office.read(show('/results'));
  expect(results).toMatchObject({ dogs: 3, absent: 0, accepted_on: `${year}-08-30` });
  expect(results.main_ring).toMatchObject([{ arrangement: 'BIS', place: 1, dog: 'Bereg Yarilo' }]);
  expect(await winners()).toEqual(['Bereg Yarilo: CW, CAC, BIS', 'Bereg Lada: CW, CAC']);
  expect(await awardsOf('dog', dogIds[0] ?? 0)).toBe('CW × 1, CAC × 1, BIS × 1');
  expect(await awardsOf('judge', anna.refereeId)).toBe('CW × 2, CAC × 2, BIS × 1');
  expect(await awardsOf('kennel', kennel.profileId)).toBe('CW × 2, CAC × 2, BIS × 1');
  expect(await awardsOf('dog', dogIds[1] ?? 0)).toBe('');

  // 9. A protest: the winner is disqualified, and all counts follow.
  const rowOf = async (name: string) =>
    (await office.read(show(`/results?text=${encodeURIComponent(name)}`))).rows.find(
      ({ dog: own }: { dog: string }) => own === name,
    );
  const correct = async (name: string, given: object) => {
    const { id, version, caste_id } = await rowOf(name);
    const protest = { version, caste_id, reason: 'Протест владельца, решение комиссии от 10 сентября', ...given };
    return office.call('PUT', `/api/administration/show_results/${id}`, office.rkf, protest);
  };
  await office.goTo(`${year}-09-10`);
  // One CAC per sex of a breed: the other dog's has to be withdrawn first.
  const early = await correct('Bereg Buran', { grade_id: 1, place: 1, dignity_ids: [1, 4] });
  expect([early.status, early.errors.dignity_ids]).toEqual([409, expect.stringContaining('Bereg Yarilo')]);
  expect((await correct('Bereg Yarilo', { grade_id: 5, place: null, dignity_ids: [] })).errors).toEqual({});
  expect((await correct('Bereg Buran', { grade_id: 1, place: 1, dignity_ids: [1, 4] })).errors).toEqual({});
  expect(await winners()).toEqual(['Bereg Buran: CW, CAC', 'Bereg Lada: CW, CAC']);
  expect(await awardsOf('dog', dogIds[0] ?? 0)).toBe('');
  expect(await awardsOf('dog', dogIds[1] ?? 0)).toBe('CW × 1, CAC × 1');
  expect(await awardsOf('judge', anna.refereeId)).toBe('CW × 2, CAC × 2');
  expect((await office.read(show('/results'))).main_ring).toEqual([]);
  expect((await rowOf('Bereg Yarilo')).corrections[0]).toMatchObject({
    on: `${year}-09-10`,
    changes: expect.arrayContaining([{ field: 'Титулы', from: 'CW, CAC, BIS', to: 'нет' }]),
  });
  expect(await office.told(club)).toBe('Федерация исправила результат № 2 по протесту: Кружево');
  const [act] = await office.db.select().from(auditRecords).orderBy(desc(auditRecords.id)).limit(1);
  expect(act?.action).toBe('correctResult');

  // 10. The following year everything is unchanged.
  await office.goTo(`${year + 1}-02-01`);
  expect(await winners()).toHaveLength(2);
  expect(await ownShow()).toMatchObject({ report: 'received', is_over: true });
});
