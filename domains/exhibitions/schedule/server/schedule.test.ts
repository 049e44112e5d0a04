import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/time/dates.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { diskStore } from '#platform/server/files/diskStore.ts';
import type { Session } from '#platform/server/session.ts';
import type { Exhibition } from '../../contract.ts';
import { judgeStatuses } from '../../invitations/policy.ts';
import { judgeInvitations } from '../../invitations/server/tables.ts';
import { type Invitations, type Member, openInvitations } from '../../invitations/server/testInvitations.ts';
import { publishRegulations } from '../../regulations/server/commands.ts';
import { moveShow } from '../../server/commands/grantedShow.ts';
import type { ExhibitionRecord } from '../../server/factories.ts';
import { exhibitionReferees, exhibitions } from '../../server/tables.ts';
import type { Schedule } from '../contract.ts';

const base = '/api/exhibitions/exhibition';
let portal: Invitations;
let club: Member;

beforeAll(async () => {
  portal = await openInvitations();
  club = await portal.member(3);
});
afterAll(() => portal.close());

/** Creates a show with two judges who agreed. */
async function createJudgedShow(): Promise<{ show: ExhibitionRecord; judges: number[] }> {
  const judges = [(await portal.judge()).refereeId, (await portal.judge()).refereeId];
  const show = await portal.makeShow(club, {
    casteIds: [1, 2, 5],
    referees: judges.map((refereeId) => ({ refereeId, fciGroups: [] })),
  });
  return { show, judges };
}
const row = (show: ExhibitionRecord, given: object) => ({
  id: 0,
  day: show.beginsOn,
  ring: 1,
  starts: '10:00',
  minutes: 60,
  breed_ids: [],
  fci_group: 5,
  title: '',
  referee_id: null,
  dogs: null,
  ...given,
});
const scheduleOf = async (show: ExhibitionRecord): Promise<Schedule> =>
  (await portal.call(club, 'GET', `${base}/${show.id}/schedule`)).result;
const add = async (show: ExhibitionRecord, given: object, version?: number) =>
  portal.call(club, 'POST', `${base}/${show.id}/schedule/rows`, {
    version: version ?? (await scheduleOf(show)).version,
    ...row(show, given),
  });
const shown = async (show: ExhibitionRecord) => (await portal.call(null, 'GET', `${base}/${show.id}`)).result;
const publish = async (show: ExhibitionRecord, published = true, despite?: boolean) =>
  portal.call(club, 'PUT', `${base}/${show.id}/schedule/publication`, {
    version: (await scheduleOf(show)).version,
    published,
    despite,
  });

describe('schedule of a show [Office-10]', () => {
  it('shows its rings to visitors once published, and never with a blocking clash', async () => {
    const { show, judges } = await createJudgedShow();
    expect(
      (await add(show, { ring: 1, breed_ids: [portal.breed.id], fci_group: null, referee_id: judges[0] })).status,
    ).toBe(200);
    const late = (await add(show, { ring: 2, starts: '10:30', referee_id: judges[0] })).result as Schedule;
    expect((await publish(show)).status).toBe(409);
    expect((await shown(show)).timetable).toEqual([]);

    const second = late.rows.find(({ ring }) => ring === 2);
    const placed = await portal.call(club, 'PUT', `${base}/${show.id}/schedule/rows/${second?.id}/place`, {
      version: late.version,
      ring: 2,
      starts: '11:00',
    });
    expect(placed.result.rows.map(({ starts, ring }: Schedule['rows'][number]) => [starts, ring])).toEqual([
      ['10:00', 1],
      ['11:00', 2],
    ]);
    expect((await publish(show)).status).toBe(200);
    expect((await shown(show)).timetable).toMatchObject([
      { starts: '10:00', ring: 1, name: portal.breed.name, judge: expect.any(String) },
      { starts: '11:00', ring: 2, name: 'V группа FCI' },
    ]);

    // A published schedule gets a clash only after confirmation; other changes need none.
    const { version: at } = await scheduleOf(show);
    const clash = { ring: 1, starts: '10:30', title: 'Перерыв', fci_group: null };
    const asks = await add(show, clash);
    expect([asks.status, asks.errors.despite]).toEqual([409, expect.stringContaining('Ринг 1 занят дважды')]);
    const back = { ring: 1, starts: '10:15' };
    const url = `${base}/${show.id}/schedule/rows/${second?.id}/place`;
    expect((await portal.call(club, 'PUT', url, { version: at, ...back })).errors).toHaveProperty('despite');
    expect((await scheduleOf(show)).version).toBe(at);
    expect((await add(show, { ...clash, ring: 3 })).status).toBe(200);
    const meant = await add(show, { ...clash, despite: true });
    expect(meant.status).toBe(200);
    const extra = (meant.result as Schedule).rows.filter(({ title }) => title === 'Перерыв');
    for (const { id } of extra) {
      const { version } = await scheduleOf(show);
      await portal.call(club, 'PUT', `${base}/${show.id}/schedule/rows/${id}/removal`, { version });
    }

    // A judge who left the show is no longer named, and the organiser sees why the row is marked.
    await portal.db.delete(exhibitionReferees).where(eq(exhibitionReferees.refereeId, judges[0] as number));
    expect((await shown(show)).timetable.map(({ judge }: { judge: string | null }) => judge)).toEqual([null, null]);
    expect((await scheduleOf(show)).gone.map(({ id }) => id)).toContain(judges[0]);
  });

  it('asks for confirmation before publishing rows without a judge, except breaks', async () => {
    const { show, judges } = await createJudgedShow();
    const group = (ring: number, referee_id: number | null) => add(show, { ring, referee_id });
    expect((await group(1, judges[0] ?? null)).status).toBe(200);
    expect((await add(show, { ring: 1, starts: '12:00', fci_group: null, title: 'Главный ринг' })).status).toBe(200);
    expect((await publish(show)).status).toBe(200);
    expect((await publish(show, false)).status).toBe(200);
    for (const ring of [2, 3, 4, 5]) expect((await group(ring, null)).status).toBe(200);
    const asked = await publish(show);
    expect([asked.status, asked.errors.despite]).toEqual([
      409,
      'Судья не указан: «V группа FCI», ринг 2 в 10:00; «V группа FCI», ринг 3 в 10:00; ' +
        '«V группа FCI», ринг 4 в 10:00 и ещё 1\u00a0строка.',
    ]);
    expect((await shown(show)).timetable).toEqual([]);
    expect((await publish(show, true, true)).status).toBe(200);
    expect((await shown(show)).timetable).toHaveLength(6);
  });

  it('refuses an outdated version with 412 and changes nothing [P18]', async () => {
    const { show } = await createJudgedShow();
    const { version } = await scheduleOf(show);
    expect((await add(show, { ring: 1 }, version)).status).toBe(200);
    const stale = await add(show, { ring: 2 }, version);
    expect(stale.status).toBe(412);
    expect(stale.errors.error).toMatch(/другом окне/);
    const { rows, version: now } = await scheduleOf(show);
    expect(rows).toHaveLength(1);
    const removal = `${base}/${show.id}/schedule/rows/${rows[0]?.id}/removal`;
    expect((await portal.call(club, 'PUT', removal, { version })).status).toBe(412);
    expect((await portal.call(club, 'PUT', removal, { version: now })).result.rows).toEqual([]);
  });

  it('marks a judge who is withdrawing', async () => {
    const { show, judges } = await createJudgedShow();
    const [leaving = 0, staying] = judges;
    await portal.db.insert(judgeInvitations).values({
      ...{ exhibitionId: show.id, refereeId: leaving, nbcStatus: 2, judgeStatus: judgeStatuses.withdrawn },
      askedAt: new Date(),
    });
    const judgeStates = (await scheduleOf(show)).judges.map(({ id, is_leaving }) => [id, is_leaving]);
    expect(judgeStates).toEqual([
      [leaving, true],
      [staying, false],
    ]);
  });

  it('accepts only the show’s own days, groups, breeds and judges, and refuses other organisers', async () => {
    const { show } = await createJudgedShow();
    const foreign = (await portal.judge()).refereeId;
    expect((await add(show, { day: addDays(show.beginsOn, 1) })).errors).toHaveProperty('day');
    expect((await add(show, { referee_id: foreign })).errors).toHaveProperty('referee_id');
    expect((await add(show, { fci_group: null })).errors).toHaveProperty('breed_ids');
    expect((await add(show, { starts: '23:30' })).errors).toHaveProperty('minutes');
    const other = await portal.member(3);
    for (const part of ['schedule', 'schedule/plan', 'fees', 'messages'])
      expect((await portal.call(other, 'GET', `${base}/${show.id}/${part}`)).status, part).toBe(403);
    expect((await portal.call(null, 'GET', `${base}/${show.id}/schedule`)).status).toBe(401);
  });

  it('moves with the show to its new days and is hidden until published again', async () => {
    const { show } = await createJudgedShow();
    await add(show, {});
    await publish(show);
    const to = addDays(show.beginsOn, 20);
    await portal.db.transaction((tx) =>
      moveShow(tx, show.id, { cityId: show.cityId, beginsOn: to, endsOn: to }, new Date()),
    );
    const { rows, is_published } = await scheduleOf(show);
    expect([rows.map(({ day }) => day), is_published]).toEqual([[to], false]);
  });

  it('leaves regulations from before the move marked as outdated until published again [Round3-S2]', async () => {
    const { show } = await createJudgedShow();
    const named = async () =>
      ((await portal.call(null, 'GET', `${base}/${show.id}`)).result as Exhibition).documents.map(({ name }) => name);
    const own = { name: 'Схема проезда', link: '/a.pdf', size: 1 };
    await portal.db
      .update(exhibitions)
      .set({ documents: [own] })
      .where(eq(exhibitions.id, show.id));
    const store = diskStore(mkdtempSync(join(tmpdir(), 'regulations-')));
    const organiser: Session = { ...({} as Session), profileId: club.profileId };
    const publishAgain = () => publishRegulations(portal.db, store, organiser, show.id, new Date());
    await publishAgain();
    expect(await named()).toEqual(['Положение о выставке', 'Схема проезда']);
    const to = addDays(show.beginsOn, 20);
    await portal.db.transaction((tx) =>
      moveShow(tx, show.id, { cityId: show.cityId, beginsOn: to, endsOn: to }, new Date()),
    );
    expect(await named()).toEqual(['Прежнее, до переноса: Положение о выставке', 'Схема проезда']);
    await publishAgain();
    expect(await named()).toEqual(['Положение о выставке', 'Схема проезда']);
  });

  it('returns a printable PDF', async () => {
    const { show, judges } = await createJudgedShow();
    await add(show, { referee_id: judges[1], dogs: 12 });
    const file = await portal.app.inject({
      method: 'GET',
      url: `${base}/${show.id}/schedule/plan`,
      headers: { authorization: `Bearer ${club.token}` },
    });
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('fees of a show [Registry-8]', () => {
  const line = (given: object) => ({
    ...{ kind: 1, caste_ids: [], payer: 1, title: '', amount_1: 2500, amount_2: 3000, amount_3: null },
    ...given,
  });
  const save = async (show: ExhibitionRecord, given: object, version: number) =>
    portal.call(club, 'PUT', `${base}/${show.id}/fees`, { version, until_1: '', until_2: '', lines: [], ...given });

  it('stores kopecks and shows visitors a table with deadlines', async () => {
    const { show } = await createJudgedShow();
    const until = addDays(show.beginsOn, -20);
    const lines = [
      line({ caste_ids: [2, 1], amount_1: 1800, amount_2: 2200 }),
      line({}),
      line({ kind: 2, payer: 3, amount_1: 200, amount_2: null }),
    ];
    expect((await save(show, { until_1: until, lines }, 0)).status).toBe(200);
    const { fee_table } = await shown(show);
    expect(fee_table).toEqual({
      tiers: [until, null],
      lines: [
        { kind: 1, name: 'Бэби, щенков', amounts: [180_000, 220_000] },
        { kind: 1, name: 'Остальные классы', amounts: [250_000, 300_000] },
        { kind: 2, name: 'Вторая и следующие собаки владельца', amounts: [20_000, 20_000] },
      ],
    });
    const stale = await save(show, {}, 0);
    expect(stale.status).toBe(412);
    expect((await shown(show)).fee_table.lines).toHaveLength(3);
  });

  it('refuses a class outside the show and deadlines out of order', async () => {
    const { show } = await createJudgedShow();
    expect((await save(show, { lines: [line({ caste_ids: [8] })] }, 0)).errors).toHaveProperty('lines.0.caste_ids');
    const wrong = { until_1: '2026-12-10', until_2: '2026-12-01', lines: [line({})] };
    expect((await save(show, wrong, 0)).errors).toHaveProperty('until_2');
  });
});

describe('a message to everyone concerned [Office-10]', () => {
  it('can be sent three times a day and stays readable', async () => {
    const { show } = await createJudgedShow();
    const send = (text: string) =>
      portal.call(club, 'POST', `${base}/${show.id}/messages`, { to: ['followers', 'judges'], text });
    expect((await send('коротко')).status).toBe(400);
    for (const at of [1, 2, 3]) expect((await send(`Ринг ${at} переехал в малый зал`)).result.left).toBe(3 - at);
    const refused = await send('И ещё одно сообщение');
    expect([refused.status, refused.errors.error]).toEqual([409, expect.stringMatching(/раз в день/)]);
    const { rows } = (await portal.call(club, 'GET', `${base}/${show.id}/messages`)).result;
    expect(rows.map(({ text }: { text: string }) => text)[0]).toBe('Ринг 3 переехал в малый зал');
    const events = await portal.db.select().from(domainEvents).where(eq(domainEvents.name, 'exhibitions.message_sent'));
    expect(events).toHaveLength(3);
  });
});
