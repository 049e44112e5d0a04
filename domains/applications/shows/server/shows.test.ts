import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { makeExhibition } from '#domains/exhibitions/server/factories.ts';
import { exhibitions, type ReportRow } from '#domains/exhibitions/server/tables.ts';
import { showForbiddenDays, showRules } from '#domains/exhibitions/showLimits/server/tables.ts';
import { profileBreeds, profiles } from '#domains/profiles/server/tables.ts';
import { addDays, formatDateRange, moscowDay, partsOf } from '#platform/contract/time/dates.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import type { EventView } from '../../contract.ts';
import { showChanges } from '../../forms/showChange.ts';
import { states } from '../../machine.ts';
import { applicationFiles, applicationSettings, applications } from '../../server/tables.ts';
import { type OfficeFixture, openOffice, type TestAccount } from '../../server/testFixture.ts';
import { dayRefusals, freeDays, yearLimitRefusal } from '../planDays.ts';

const base = '/api/requests/applications';
const nextYear = partsOf(moscowDay(Date.now())).year + 1;
const ranks = { chrkf: 2, chf: 3, kchk: 4, ofGroup: (group: number) => 9 + group };

let fixture: OfficeFixture;
let rkf: TestAccount;
let usual: number;
let far: number;
beforeAll(async () => {
  fixture = await openOffice();
  const { db } = fixture.database;
  rkf = await fixture.member(userTypes.federation, { alias: 'rkf' });
  const found = await db.select({ id: cities.id, name: cities.name }).from(cities).limit(400);
  [usual = 0, far = 0] = ['Вологда', 'Якутск'].map((name) => found.find((city) => city.name === name)?.id ?? 0);
  await db.insert(showRules).values({
    ...{ cacUsual: 2, cacFar: 3, oneGroup: 4, transferDays: 30, nearKm: 300, nearDays: 7 },
    farCityIds: [far],
  });
  await db.insert(showForbiddenDays).values({ day: `${nextYear}-06-12`, name: '«Россия»' });
});
afterAll(() => fixture.close());

const phone = { value: '+7 900 555-01-20', description: '', is_main: false };
const mail = { value: 'club@mail.example', description: '', is_main: true };
const contacts = { phones: [phone], emails: [mail] };

const wanted = (part: object = {}) => ({
  ...{ format_id: 1, rank_ids: [ranks.chf], city_id: usual, ...contacts },
  date_begin: `${nextYear}-03-13`,
  date_end: `${nextYear}-03-14`,
  ...part,
});

/** Creates a draft of this type with these values. */
async function createDraft(who: TestAccount, values: object, type = 'show') {
  const id = await fixture.start(who, type);
  const read = await fixture.read(who, id);
  const answer = await fixture.call('PUT', `${base}/${id}`, who, {
    version: read.version,
    values: { ...read.values, ...values },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return fixture.read(who, id);
}
const sendApplication = async (who: TestAccount, part: object = {}) =>
  fixture.send(who, await createDraft(who, wanted(part)));

async function approve(who: TestAccount, part: object = {}, rankId?: number): Promise<number> {
  const draft = await createDraft(who, wanted(part));
  expect((await fixture.send(who, draft)).statusCode).toBe(200);
  return finish(who, draft.application_id, rankId ?? (wanted(part).rank_ids[0] as number));
}

/** Finishes the application; returns the id of its show in the calendar. */
async function finish(who: TestAccount, id: number, rankId?: number): Promise<number> {
  await fixture.act(rkf, id, 'take');
  const answer = await fixture.act(rkf, id, 'finish', {
    number: '',
    ...(rankId && { decision: { approved_rank_id: rankId } }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return (await fixture.read(who, id)).exhibition_id as number;
}

const showOf = async (id: number) => {
  const [show] = await fixture.database.db.select().from(exhibitions).where(eq(exhibitions.id, id));
  if (!show) throw new Error('No such show');
  return show;
};
const eventsOf = async (name: string, exhibitionId: number) =>
  (await fixture.database.db.select().from(domainEvents).where(eq(domainEvents.name, name))).filter(
    ({ ids }) => ids.exhibitionId === exhibitionId,
  ).length;

describe('an application for a show', () => {
  it('is refused over the limit; a city hard to reach has one more place [Office-9]', async () => {
    const { club } = await fixture.office();
    for (const date_begin of [`${nextYear}-02-06`, `${nextYear}-04-10`])
      expect((await sendApplication(club, { date_begin, date_end: date_begin })).statusCode).toBe(200);
    const third = await sendApplication(club);
    expect(third.statusCode).toBe(409);
    expect(third.json().errors.rank_ids).toContain('Исчерпан лимит');
    expect(third.json().errors.rank_ids).toContain('труднодоступном городе');
    expect((await sendApplication(club, { city_id: far })).statusCode).toBe(200);
    const fourth = await sendApplication(club, { city_id: far, rank_ids: [ranks.chrkf] });
    expect(fourth.json().errors.rank_ids).toContain('предел 3');
    // Shows of one group have their own limit; a year later has one too, but its window is closed.
    expect((await sendApplication(club, { rank_ids: [ranks.ofGroup(5)] })).statusCode).toBe(200);
    const early = { date_begin: `${nextYear + 1}-03-13`, date_end: `${nextYear + 1}-03-13` };
    expect((await sendApplication(club, early)).json().errors.date_begin).toContain('принимаются с');
    expect((await sendApplication(club, { ...early, format_id: 2 })).statusCode).toBe(200);
  });

  it('is found in the queue by its sender’s name [Office-7]', async () => {
    const { club } = await fixture.office();
    const draft = await createDraft(club, wanted({ date_begin: `${nextYear}-08-21`, date_end: `${nextYear}-08-21` }));
    expect((await fixture.send(club, draft)).statusCode).toBe(200);
    const [sender] = await fixture.database.db.select().from(profiles).where(eq(profiles.id, club.profileId));
    const found = async (typed: string): Promise<number[]> => {
      const query = new URLSearchParams({ queue: 'all', text: typed });
      const answer = await fixture.call('GET', `/api/administration/applications?${query}`, rkf);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().result.rows.map((row: { application_id: number }) => row.application_id);
    };
    expect(await found((sender?.shortName ?? '').toUpperCase())).toContain(draft.application_id);
    expect(await found('такого слова нигде нет')).toEqual([]);
  });

  it('gives the last place to one of several simultaneous applications [Office-9 P44]', async () => {
    const { club } = await fixture.office();
    expect((await sendApplication(club)).statusCode).toBe(200);
    const drafts = [];
    for (const month of ['02', '04', '05', '07', '09', '11']) {
      const day = `${nextYear}-${month}-20`;
      drafts.push(await createDraft(club, wanted({ date_begin: day, date_end: day })));
    }
    const answers = await Promise.all(drafts.map((draft) => fixture.send(club, draft)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('refuses forbidden days, also in the middle, and more than a week [Office-9]', async () => {
    const { club } = await fixture.office();
    const errors = async (part: object) => (await sendApplication(club, part)).json().errors;
    const around = { date_begin: `${nextYear}-06-11`, date_end: `${nextYear}-06-13` };
    expect((await errors(around)).date_begin).toContain('«Россия»');
    expect((await errors({ date_end: `${nextYear}-03-12` })).date_end).toBe('Окончание раньше начала');
    expect((await errors({ date_end: `${nextYear}-03-21` })).date_end).toContain('не позже');
    expect((await errors({ phones: [] })).phones).toBe('Укажите хотя бы один телефон');
    expect((await errors({ rank_ids: [ranks.kchk] })).rank_ids).toContain('Такого ранга');
    // Refused applications are not counted.
    expect((await sendApplication(club)).statusCode).toBe(200);
  });

  it('becomes one request for each rank, with its own papers and number [Office-9]', async () => {
    const { club } = await fixture.office();
    const [first, second] = [await fixture.file(club.profileId), await fixture.file(club.profileId)];
    const rank_ids = [ranks.chf, ranks.ofGroup(5)];
    const paper = (asked_id: number, document_id: number) => ({ asked_id, document_id });
    const nobodys = await sendApplication(club, {
      rank_ids,
      documents: [paper(0, await fixture.file(club.profileId))],
    });
    expect(nobodys.json().errors['documents.0.asked_id']).toContain('к какому рангу');
    const documents = [paper(ranks.ofGroup(5), second), paper(ranks.chf, first)];
    const sent = await sendApplication(club, { rank_ids, documents });
    expect(sent.json().result.more).toBe(1);
    const rows = await fixture.database.db
      .select()
      .from(applications)
      .where(eq(applications.profileId, club.profileId))
      .orderBy(applications.id);
    const inWork = rows.filter(({ state }) => state === states.inWork);
    expect(inWork.map(({ data }) => data.rank_ids)).toEqual([[ranks.chf], [ranks.ofGroup(5)]]);
    expect(new Set(inWork.map(({ barcode }) => barcode)).size).toBe(2);
    const files = await Promise.all(
      inWork.map(({ id }) =>
        fixture.database.db
          .select({ id: applicationFiles.documentId })
          .from(applicationFiles)
          .where(eq(applicationFiles.applicationId, id)),
      ),
    );
    expect(files).toEqual([[{ id: first }], [{ id: second }]]);
  });

  it('creates the show with the approved rank when it differs, in one transaction [Office-9]', async () => {
    const { club } = await fixture.office();
    const exhibitionId = await approve(club, { rank_ids: [ranks.chrkf], name: 'Весенний ринг' }, ranks.chf);
    const show = await showOf(exhibitionId);
    expect(show).toMatchObject({ name: 'Весенний ринг', rankIds: [ranks.chf], clubId: club.profileId, typeId: 1 });
    expect(show.days.map(({ date }) => date)).toEqual([`${nextYear}-03-13`, `${nextYear}-03-14`]);
    expect(show.contacts.map(({ is_main }) => is_main)).toEqual([true, true]);
    expect(await eventsOf('exhibitions.announced', exhibitionId)).toBe(1);

    // When the calendar refuses the show, the application stays unfinished.
    const other = await createDraft(club, wanted({ rank_ids: [ranks.ofGroup(3)] }));
    await fixture.send(club, other);
    await fixture.act(rkf, other.application_id, 'take');
    const wrong = await fixture.act(rkf, other.application_id, 'finish', {
      number: '',
      decision: { approved_rank_id: ranks.kchk },
    });
    expect(wrong.json().errors.approved_rank_id).toContain('того же формата');
    expect((await fixture.read(club, other.application_id)).state).toBe(states.inWork);
  });

  it('is cancelled by its sender until it is decided, which frees its place [Office-9]', async () => {
    const { club } = await fixture.office();
    await sendApplication(club);
    const draft = await createDraft(
      club,
      wanted({ city_id: usual, date_begin: `${nextYear}-10-02`, date_end: `${nextYear}-10-02` }),
    );
    await fixture.send(club, draft);
    await fixture.act(rkf, draft.application_id, 'take');
    const { version } = await fixture.read(club, draft.application_id);
    const cancel = () => fixture.call('POST', `${base}/${draft.application_id}/cancel`, club, { version });
    expect((await cancel()).json().result.state).toBe(states.cancelled);
    expect((await sendApplication(club)).statusCode).toBe(200);
    const done = await createDraft(club, wanted({ rank_ids: [ranks.ofGroup(2)] }));
    await fixture.send(club, done);
    await finish(club, done.application_id, ranks.ofGroup(2));
    const after = await fixture.read(club, done.application_id);
    expect(after.steps).toEqual([]);
    const late = await fixture.call('POST', `${base}/${done.application_id}/cancel`, club, { version: after.version });
    expect(late.statusCode).toBe(409);
  });

  it('allows one monobreed show a year with each breed club, for its breeds [Office-9]', async () => {
    const { club } = await fixture.office();
    const nbc = await fixture.member(userTypes.nbc);
    const [breed] = await fixture.database.db.select({ id: breeds.id }).from(breeds).limit(1);
    await fixture.database.db.insert(profileBreeds).values({ profileId: nbc.profileId, breedId: breed?.id ?? 0 });
    const mono = { format_id: 3, mono_rank_id: ranks.kchk, national_breed_club_ids: [nbc.profileId] };
    const draft = await createDraft(club, wanted(mono));
    expect((await fixture.send(club, draft)).statusCode).toBe(200);
    const again = await sendApplication(club, {
      ...mono,
      date_begin: `${nextYear}-09-04`,
      date_end: `${nextYear}-09-04`,
    });
    expect(again.json().errors.national_breed_club_ids).toContain('уже есть выставка');
    const show = await showOf(await finish(club, draft.application_id, ranks.kchk));
    expect(show).toMatchObject({ typeId: 3, nbcId: nbc.profileId, breedIds: [breed?.id], rankIds: [ranks.kchk] });
  });

  it('is visible to its sender and РКФ only; kennels and individuals send none [Office-9]', async () => {
    const { club, federation } = await fixture.office();
    const kennel = await fixture.member(userTypes.kennel, { federationId: federation.profileId });
    expect((await fixture.call('POST', base, kennel, { type: 'show' })).statusCode).toBe(403);
    const draft = await createDraft(club, wanted());
    await fixture.send(club, draft);
    const url = `/api/administration/applications/${draft.application_id}`;
    expect((await fixture.call('GET', url, federation)).statusCode).toBe(404);
    expect((await fixture.call('GET', url, rkf)).statusCode).toBe(200);
  });
});

describe('other days the commission proposes', () => {
  const propose = (id: number, begins_on: string, who = rkf) =>
    fixture.call('POST', '/api/administration/show_proposals', who, { application_id: id, begins_on, comment: '' });
  const own = async (club: TestAccount) =>
    (await fixture.call('GET', '/api/requests/shows', club)).json().result.proposals;
  const answer = (club: TestAccount, id: number, accepted: boolean) =>
    fixture.call('POST', `/api/requests/show_proposals/${id}`, club, { accepted });

  it('change the application when the club accepts them, and not before [Office-9]', async () => {
    const { club } = await fixture.office();
    const { club: other } = await fixture.office();
    const draft = await createDraft(club, wanted());
    await fixture.send(club, draft);
    const id = draft.application_id;
    expect((await propose(id, `${nextYear}-06-12`)).json().errors.begins_on).toContain('Запретный день');
    expect((await propose(id, `${nextYear}-03-20`, club)).statusCode).toBe(403);
    expect((await propose(id, `${nextYear}-03-20`)).statusCode).toBe(200);
    const [proposal] = await own(club);
    expect(proposal).toMatchObject({ begins_on: `${nextYear}-03-20`, ends_on: `${nextYear}-03-21` });
    expect((await fixture.read(club, id)).values.date_begin).toBe(`${nextYear}-03-13`);
    expect((await answer(other, proposal.id, true)).statusCode).toBe(404);
    expect((await answer(club, proposal.id, true)).statusCode).toBe(200);
    expect((await answer(club, proposal.id, true)).statusCode).toBe(409);
    const now = await fixture.read(club, id);
    expect([now.values.date_begin, now.values.date_end]).toEqual([`${nextYear}-03-20`, `${nextYear}-03-21`]);
    const rangeText = (...range: [string, string]) => formatDateRange(...range, { year: true });
    const instead = `${rangeText(`${nextYear}-03-20`, `${nextYear}-03-21`)} вместо ${rangeText(`${nextYear}-03-13`, `${nextYear}-03-14`)}`;
    const { history } = await fixture.read(club, id);
    expect(history.slice(-2).map(({ step, who, comment }: EventView) => [step, who, comment])).toEqual([
      ['proposeDays', 'reviewer', instead],
      ['agreeDays', 'applicant', instead],
    ]);
    expect((await showOf(await finish(club, id, ranks.chf))).beginsOn).toBe(`${nextYear}-03-20`);
  });

  it('show their conflicts before they are proposed, and wait in the club’s cabinet [Office-9]', async () => {
    const [{ club }, { club: neighbour }] = [await fixture.office(), await fixture.office()];
    const rank_ids = [ranks.ofGroup(7)];
    await sendApplication(neighbour, { rank_ids, date_begin: `${nextYear}-10-09`, date_end: `${nextYear}-10-09` });
    const draft = await createDraft(club, wanted({ rank_ids }));
    await fixture.send(club, draft);
    const id = draft.application_id;
    const look = async (day: string, who = rkf) =>
      fixture.call('GET', `/api/administration/show_neighbourhood?application_id=${id}&begins_on=${day}`, who);
    const near = (await look(`${nextYear}-10-09`)).json().result;
    expect([near.ends_on, near.refusal, near.conflicts.length]).toEqual([`${nextYear}-10-10`, null, 1]);
    // The limit of the group, without this application.
    expect(near.limit).toEqual({ taken: 0, most: 4, year: nextYear });
    expect(near.conflicts[0]).toContain('0 км, в те же дни');
    expect((await look(`${nextYear}-06-12`)).json().result.refusal).toContain('Запретный день');
    expect((await look(`${nextYear}-03-20`)).json().result).toMatchObject({ refusal: null, conflicts: [] });
    expect((await look(`${nextYear}-03-20`, club)).statusCode).toBe(403);
    const cabinet = async (who: TestAccount) =>
      (await fixture.call('GET', '/api/requests/cabinet', who)).json().result.proposals;
    await propose(id, `${nextYear}-03-20`);
    expect(await cabinet(club)).toMatchObject([{ application_id: id, begins_on: `${nextYear}-03-20` }]);
    expect(await cabinet(neighbour)).toEqual([]);
  });

  it('leave the application unchanged when the club declines or the commission withdraws them', async () => {
    const { club } = await fixture.office();
    const draft = await createDraft(club, wanted());
    await fixture.send(club, draft);
    await propose(draft.application_id, `${nextYear}-03-20`);
    await propose(draft.application_id, `${nextYear}-03-27`);
    const [first, second] = await own(club);
    expect([first.begins_on, second]).toEqual([`${nextYear}-03-27`, undefined]);
    expect((await answer(club, first.id, false)).statusCode).toBe(200);
    await propose(draft.application_id, `${nextYear}-04-03`);
    const [third] = await own(club);
    const back = `/api/administration/show_proposals/${third.id}/withdrawal`;
    expect((await fixture.call('POST', back, rkf, {})).statusCode).toBe(200);
    expect([await own(club), (await answer(club, third.id, true)).statusCode]).toEqual([[], 409]);
    expect((await fixture.read(club, draft.application_id)).values.date_begin).toBe(`${nextYear}-03-13`);
  });
});

describe('a breed survey', () => {
  it('is applied for without ranks on any free day, and is in the calendar when approved [Office-9]', async () => {
    const { club } = await fixture.office();
    const days = { date_begin: `${nextYear}-05-22`, date_end: `${nextYear}-05-22` };
    const closed = { date_begin: `${nextYear}-06-12`, date_end: `${nextYear}-06-12` };
    const survey = (part: object) => createDraft(club, { city_id: usual, ...contacts, ...part }, 'survey');
    expect((await fixture.send(club, await survey(closed))).json().errors.date_begin).toContain('«Россия»');
    const draft = await survey(days);
    expect((await fixture.send(club, draft)).statusCode).toBe(200);
    const show = await showOf(await finish(club, draft.application_id));
    expect(show).toMatchObject({ typeId: 5, category: 2, rankIds: [], beginsOn: days.date_begin, isGranted: true });
    expect(show.name).toBe('Племенной смотр, Вологда');
  });
});

describe('an organiser with an overdue report', () => {
  afterEach(() => fixture.database.db.update(showRules).set({ lateReportDays: null }));

  it('is refused new shows until the report is accepted, after the configured number of days [Office-12]', async () => {
    const { db } = fixture.database;
    const { club } = await fixture.office();
    const today = moscowDay(Date.now());
    const held = addDays(today, -45);
    const show = await makeExhibition(db, { clubId: club.profileId, cityId: usual, beginsOn: held, isGranted: true });
    const begin = (type: string) => fixture.call('POST', base, club, { type });
    const refusals = async () => (await begin('show')).json().errors;
    expect((await begin('show')).statusCode).toBe(200);
    const bear = (lateReportDays: number) => db.update(showRules).set({ lateReportDays });
    // 14 days to write it and 31 more.
    await bear(31);
    expect((await begin('show')).statusCode).toBe(200);
    const draft = await createDraft(club, wanted());
    await bear(30);
    for (const type of ['show', 'survey', 'trial']) expect((await begin(type)).statusCode, type).toBe(403);
    expect(JSON.stringify(await refusals())).toContain(`«${show.name}» просрочен`);
    expect((await fixture.send(club, draft)).statusCode).toBe(403);
    for (const type of ['replace-duplicate', 'show-change']) expect((await begin(type)).statusCode, type).toBe(200);
    const reported = async (report: Partial<ReportRow> & Pick<ReportRow, 'date_sent'>) => {
      await db
        .update(exhibitions)
        .set({ reports: [{ type: 'Итоговая ведомость', link: null, date_received: null, ...report }] })
        .where(eq(exhibitions.id, show.id));
      return (await begin('show')).statusCode;
    };
    expect(await reported({ date_sent: today })).toBe(403);
    expect(await reported({ date_sent: addDays(held, 14) })).toBe(200);
    const returned = { on: addDays(today, -1), reason: 'Нет подписи судьи' };
    expect(await reported({ date_sent: null, version: 2, returned })).toBe(200);
    expect(await reported({ date_sent: null, version: 2, returned: { ...returned, on: addDays(today, -31) } })).toBe(
      403,
    );
    expect(await reported({ date_sent: today, date_received: today })).toBe(200);
  });
});

describe('a show in the calendar', () => {
  const change = (club: TestAccount, exhibition_id: number, part: object) =>
    createDraft(club, { exhibition_id, ...part }, 'show-change');
  const moved = { type_id: showChanges.transfer, date_begin: `${nextYear}-08-14`, date_end: `${nextYear}-08-15` };

  it('has one pending move at a time; approval changes the calendar and notifies followers [Office-10]', async () => {
    const { club } = await fixture.office();
    const id = await approve(club);
    const before = await showOf(id);
    const draft = await change(club, id, { ...moved, city_id: far });
    expect((await fixture.send(club, draft)).statusCode).toBe(200);
    const second = await fixture.send(
      club,
      await change(club, id, { type_id: showChanges.cancel, reason: 'Манеж закрыт на ремонт' }),
    );
    expect(second.json().errors.exhibition_id).toContain('уже есть заявка');
    await finish(club, draft.application_id);
    const after = await showOf(id);
    expect(after).toMatchObject({ cityId: far, beginsOn: moved.date_begin, endsOn: moved.date_end, latitude: null });
    expect(after.version).toBe(before.version + 1);
    expect(await eventsOf('exhibitions.changed', id)).toBe(1);
  });

  it('shows the commission whom a move would meet on its new days, itself excepted [Round3-S6]', async () => {
    const [{ club }, { club: neighbour }] = [await fixture.office(), await fixture.office()];
    const rank_ids = [ranks.ofGroup(6)];
    const there = { rank_ids, date_begin: `${nextYear}-11-06`, date_end: `${nextYear}-11-06` };
    await sendApplication(neighbour, there);
    const id = await approve(club, { rank_ids });
    const show = await showOf(id);
    const draft = await change(club, id, {
      ...{ type_id: showChanges.transfer, city_id: show.cityId },
      ...{ date_begin: there.date_begin, date_end: there.date_end },
    });
    expect((await fixture.send(club, draft)).statusCode).toBe(200);
    const look = async (day: string) =>
      (
        await fixture.call(
          'GET',
          `/api/administration/show_neighbourhood?application_id=${draft.application_id}&begins_on=${day}`,
          rkf,
        )
      ).json().result;
    expect(await look(there.date_begin)).toMatchObject({
      ends_on: there.date_end,
      refusal: null,
      conflicts: [expect.stringContaining('0 км, в те же дни')],
      limit: { taken: 0, year: nextYear },
    });
    expect((await look(show.beginsOn)).conflicts).toEqual([]);
    expect((await look(`${nextYear}-06-12`)).refusal).toContain('Запретный день');
  });

  it('is answered after a return and then cancelled; its page stays and shows the cancellation [Office-10]', async () => {
    const { club } = await fixture.office();
    const id = await approve(club);
    const soon = await fixture.send(
      club,
      await change(club, id, {
        ...moved,
        city_id: usual,
        date_begin: addDays(moscowDay(Date.now()), 5),
        date_end: addDays(moscowDay(Date.now()), 5),
      }),
    );
    expect(soon.json().errors.date_begin).toContain('не раньше чем через');
    const draft = await change(club, id, { ...moved, city_id: usual });
    await fixture.send(club, draft);
    await fixture.act(rkf, draft.application_id, 'take');
    await fixture.act(rkf, draft.application_id, 'reject', { reason: 'В эти дни занят весь округ' });
    const refused = await fixture.read(club, draft.application_id);
    const saved = await fixture.call('PUT', `${base}/${draft.application_id}`, club, {
      version: refused.version,
      values: { ...refused.values, date_begin: `${nextYear}-08-21`, date_end: `${nextYear}-08-22` },
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const again = await fixture.send(club, await fixture.read(club, draft.application_id));
    expect(again.statusCode, again.body).toBe(200);
    await finish(club, draft.application_id);
    expect((await showOf(id)).beginsOn).toBe(`${nextYear}-08-21`);

    const off = await change(club, id, {
      ...{ type_id: showChanges.cancel, reason: 'Судья отказался' },
      public_note: 'Взносы возвращаем всем',
    });
    expect((await fixture.send(club, off)).statusCode).toBe(200);
    await finish(club, off.application_id);
    // The reason is the federation's alone; the note is public.
    expect(await showOf(id)).toMatchObject({ isCancelled: true, cancellationNote: 'Взносы возвращаем всем' });
    expect(await eventsOf('exhibitions.cancelled', id)).toBe(1);
    const third = await fixture.send(club, await change(club, id, { ...moved, city_id: usual }));
    expect(third.json().errors.exhibition_id).toContain('уже отменена');
  });

  it('refuses moves by other organisers [Office-10]', async () => {
    const { club } = await fixture.office();
    const other = await fixture.member(userTypes.club);
    const { id } = await makeExhibition(fixture.database.db, {
      ...{ clubId: other.profileId, cityId: usual, beginsOn: `${nextYear}-03-01` },
    });
    const answer = await fixture.send(club, await change(club, id, { ...moved, city_id: usual }));
    expect(answer.json().errors.exhibition_id).toContain('нет');
  });
});

describe('the plan of a year', () => {
  it('promises an answer before the show, however long the term is, and staff have it in that order [Round3-S6]', async () => {
    const { club } = await fixture.office();
    const { db } = fixture.database;
    await db.insert(applicationSettings).values({ type: 'show', usualDays: 600 });
    const draft = await createDraft(club, wanted({ date_begin: `${nextYear}-04-24`, date_end: `${nextYear}-04-25` }));
    const sent = await fixture.send(club, draft);
    await db.delete(applicationSettings).where(eq(applicationSettings.type, 'show'));
    expect(sent.statusCode, sent.body).toBe(200);
    expect((await fixture.read(club, draft.application_id)).due_on).toBe(`${nextYear}-04-23`);
  });

  it('lists neighbours, limits and forbidden days of the chosen rank and city [Office-9]', async () => {
    const { club } = await fixture.office();
    const other = await fixture.member(userTypes.club);
    const { db } = fixture.database;
    const place = { clubId: other.profileId, rankIds: [ranks.chf] };
    const [near] = await Promise.all([
      makeExhibition(db, { ...place, cityId: usual, beginsOn: `${nextYear}-08-14` }),
      makeExhibition(db, { ...place, cityId: far, beginsOn: `${nextYear}-08-14` }),
      makeExhibition(db, { ...place, cityId: usual, beginsOn: `${nextYear}-08-14`, rankIds: [ranks.chrkf] }),
      makeExhibition(db, { ...place, cityId: usual, beginsOn: `${nextYear}-08-14`, isCancelled: true }),
    ]);
    await approve(club);
    await sendApplication(club, { rank_ids: [ranks.ofGroup(4)] });
    const url = `/api/requests/show_plan?year=${nextYear}&rank=${ranks.chf}&city=${usual}`;
    const plan = (await fixture.call('GET', url, club)).json().result;
    const neighbours = plan.neighbours.filter(({ club: name }: { club: string }) => name.startsWith('Участник'));
    const others = neighbours.filter(({ begins_on }: { begins_on: string }) => begins_on === `${nextYear}-08-14`);
    expect(others.map(({ exhibition_id, km }: { exhibition_id: number; km: number }) => [exhibition_id, km])).toEqual([
      [near?.id, 0],
    ]);
    expect(plan.counted).toEqual({ cac: { held: 1, asked: 0 }, group: { held: 0, asked: 1 } });
    expect(plan.own.map(({ exhibition_id }: { exhibition_id: number | null }) => exhibition_id === null)).toEqual([
      false,
      true,
    ]);
    // The plan and the application refuse with the same texts.
    const why = dayRefusals(plan, `${nextYear}-06-12`).map(({ text }) => text);
    const sent = await sendApplication(club, { date_begin: `${nextYear}-06-12`, date_end: `${nextYear}-06-12` });
    expect([sent.json().errors.date_begin]).toEqual(why);
    expect(dayRefusals(plan, `${nextYear}-09-04`)).toEqual([]);
    expect(freeDays(plan, `${nextYear}-08-10`, 7)).not.toContain(`${nextYear}-08-14`);
    const kennel = await fixture.member(userTypes.kennel);
    expect((await fixture.call('GET', url, kennel)).statusCode).toBe(403);
  });

  it('opens on a rank with a free place, and names the limit where there is none [Office-9]', async () => {
    const { club } = await fixture.office();
    const open = async (more = '') =>
      (await fixture.call('GET', `/api/requests/show_plan?year=${nextYear}&city=${usual}${more}`, club)).json().result;
    const before = await open();
    expect(yearLimitRefusal(before)).toBeNull();
    const { rules } = before;
    for (let at = 0; at < rules.cac_usual; at++)
      await makeExhibition(fixture.database.db, {
        ...{ clubId: club.profileId, typeId: before.rank.format, rankIds: [before.rank.id] },
        ...{ cityId: usual, beginsOn: `${nextYear}-0${at + 2}-14` },
      });
    const after = await open();
    expect(after.rank.id).not.toBe(before.rank.id);
    expect(yearLimitRefusal(after)).toBeNull();
    const full = await open(`&rank=${before.rank.id}`);
    expect(yearLimitRefusal(full)?.text).toMatch(/предел/);
    expect(freeDays(full, `${nextYear}-01-01`, 0)).toEqual([]);
  });

  it('shows the commission the conflicts between applications [Office-9]', async () => {
    const [{ club }, { club: neighbour }] = [await fixture.office(), await fixture.office()];
    const days = { date_begin: `${nextYear}-11-13`, date_end: `${nextYear}-11-13`, rank_ids: [ranks.ofGroup(10)] };
    for (const who of [club, neighbour]) expect((await sendApplication(who, days)).statusCode).toBe(200);
    const url = `/api/administration/show_year?year=${nextYear}`;
    const read = async (query = '') => (await fixture.call('GET', url + query, rkf)).json().result.rows;
    const ofDay = (await read()).filter(({ begins_on }: { begins_on: string }) => begins_on === days.date_begin);
    expect(ofDay).toHaveLength(2);
    for (const { conflicts } of ofDay) expect(conflicts.join()).toContain('0 км, в те же дни');
    expect((await read('&only=conflicts')).every(({ conflicts }: { conflicts: [] }) => conflicts.length)).toBe(true);
    expect((await fixture.call('GET', url, club)).statusCode).toBe(403);
  });

  it('shows an organiser its own applications and shows only [Office-9]', async () => {
    const [{ club }, { club: other }] = [await fixture.office(), await fixture.office()];
    const id = await approve(club);
    await sendApplication(other);
    const own = (await fixture.call('GET', '/api/requests/shows', club)).json().result;
    expect(
      own.shows.map(({ exhibition_id, report }: { exhibition_id: number; report: string }) => [exhibition_id, report]),
    ).toEqual([[id, 'none']]);
    expect(own.applications).toHaveLength(1);
  });
});
