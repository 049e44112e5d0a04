import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveTeam, teamOf } from '#domains/showTeam/server/testTeam.ts';
import { entryReaders } from '../../server/queries/rights.ts';
import { entryLog } from '../../server/tables.ts';
import { type Entries, type Member, type Offered, openEntries } from '../../server/testEntries.ts';

let on: Entries;
let team: ReturnType<typeof teamOf>;
let club: Member;
let owner: Member;
let offered: Offered;
let other: Offered;
beforeAll(async () => {
  on = await openEntries(serveTeam);
  team = teamOf(on.app, on.db);
  club = await on.club();
  owner = await on.member();
  offered = await on.show(club);
  other = await on.show(club);
});
afterAll(() => on.close());

let made = 0;
const join = (role: 'registrar' | 'cashier') => {
  made += 1;
  return team.join(club, {
    exhibitionId: offered.show.id,
    ...{ role, name: `Анна ${made}`, mail: `anna-${made}@mail.example` },
  });
};
const show = ({ show: { id } }: Offered, path: string): string => `/api/exhibitions/exhibition/${id}/${path}`;
const confirm = async (id: number, cookie: string) =>
  team.call('POST', `/api/entries/${id}/act`, {
    cookie,
    payload: { version: (await on.entry(id)).version, act: 'confirm' },
  });

describe('registrar', () => {
  it('works at the desk of the show, and the log names who did it [Entry-17]', async () => {
    const { cookie } = await join('registrar');
    const { id } = await on.enter(owner, offered);
    const desk = await team.call('GET', show(offered, 'entries'), { cookie });
    expect(desk.result.rows.find((row: { id: number }) => row.id === id)?.steps).toContain('confirm');
    expect((await confirm(id, cookie)).status).toBe(200);
    const log = (await on.call(club, 'GET', show(offered, 'entries/log'))).result.items;
    expect(log[0]).toMatchObject({ by: `Анна ${made}, регистратор`, step: 'confirm' });
    const last = (await team.call('GET', show(offered, 'entries'), { cookie })).result.last_act;
    expect(last.words).toMatch(/подтверждена \(Анна \d+, регистратор\)$/);
    const undo = await team.call('POST', show(offered, `entries/log/${last.id}/undo`), { cookie, payload: {} });
    expect(undo.status).toBe(200);
    const rows = await on.db.select().from(entryLog).where(eq(entryLog.entryId, id)).orderBy(entryLog.id);
    expect(rows.map(({ member, by }) => [member, by])).toEqual([
      [null, owner.accountId],
      [`Анна ${made}, регистратор`, null],
      [`Анна ${made}, регистратор`, null],
    ]);
    await expect(on.db.update(entryLog).set({ member: 'Другой' }).where(eq(entryLog.entryId, id))).rejects.toThrow();
  });

  it('is not named by what the organiser does afterwards on the same connections [Entry-17]', async () => {
    const { cookie } = await join('registrar');
    const { id } = await on.enter(owner, offered);
    await confirm(id, cookie);
    expect((await on.act(club, id, 'withdraw', { reason: 'по просьбе' })).status).toBe(200);
    const log = (await on.call(club, 'GET', show(offered, 'entries/log'))).result.items;
    expect(log[0]).toMatchObject({ by: 'организатор', step: 'withdraw' });
  });

  it('is refused at another show of the same club, its log, file and acts [Entry-17]', async () => {
    const { cookie } = await join('registrar');
    const { id } = await on.enter(owner, other);
    for (const path of ['entries', 'entries/log', 'entries.xlsx'])
      expect((await team.call('GET', show(other, path), { cookie })).status).toBe(403);
    expect((await confirm(id, cookie)).status).toBe(403);
    expect((await on.entry(id)).state).toBe('held');
  });

  it('reads papers of the show’s entries, and no others [Entry-17]', async () => {
    const [own, foreign] = [await on.enter(owner, offered), await on.enter(owner, other)];
    const guests = [{ kind: 'showTeam' as const, id: 1, recordId: offered.show.id, role: 'registrar', name: 'Анна' }];
    const caller = { accountId: null, profileId: null, guests };
    for (const reader of Object.values(entryReaders(on.db))) {
      expect(await reader(caller, own.id)).toBe(true);
      expect(await reader(caller, foreign.id)).toBe(false);
      expect(
        await reader({ ...caller, guests: [{ ...guests[0], role: 'cashier' } as (typeof guests)[0]] }, own.id),
      ).toBe(false);
    }
  });

  it('cannot change how the show takes entries [Entry-17]', async () => {
    const { cookie } = await join('registrar');
    expect((await team.call('GET', show(offered, 'entry_terms'), { cookie })).status).toBe(401);
    expect((await team.call('PUT', show(offered, 'entry_terms'), { cookie, payload: {} })).status).toBe(401);
  });

  it('refuses every call of a revoked member [Entry-17]', async () => {
    const { id: memberId, cookie } = await join('registrar');
    const { id } = await on.enter(owner, offered);
    await team.revoke(club, offered.show.id, memberId);
    expect((await team.call('GET', show(offered, 'entries'), { cookie })).status).toBe(401);
    expect((await confirm(id, cookie)).status).toBe(401);
    expect((await on.entry(id)).state).toBe('held');
  });
});

describe('cashier', () => {
  it('is refused at the desk with 403 and a sentence about the role [Entry-17]', async () => {
    const { cookie } = await join('cashier');
    const { id } = await on.enter(owner, offered);
    for (const path of ['entries', 'entries/log', 'entries.xlsx'])
      expect(await team.call('GET', show(offered, path), { cookie })).toMatchObject({ status: 403 });
    expect(await confirm(id, cookie)).toMatchObject({
      status: 403,
      errors: { error: 'Ваша роль в команде выставки этого не даёт. Попросите организатора.' },
    });
  });
});
