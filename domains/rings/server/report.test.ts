import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '#domains/entries/server/testEntries.ts';
import { reportRows } from '#domains/exhibitions/reportRows/server/tables.ts';
import { openTestRings, type TestRings } from './testRings.ts';

let on: TestRings;
let club: Member;
beforeAll(async () => {
  on = await openTestRings();
  club = await on.club();
});
afterAll(() => on.close());

const rowsOf = async (exhibitionId: number) =>
  (
    await on.db
      .select({ id: reportRows.id, cells: reportRows.cells })
      .from(reportRows)
      .where(eq(reportRows.exhibitionId, exhibitionId))
      .orderBy(reportRows.position)
  ).map(({ id, cells }) => ({ id, ...cells }) as Record<string, string>);
const fill = (who: Member | null, id: number) => on.call(who, 'POST', on.ringsPath(id, '/report'), {});

describe('the report filled from the rings', () => {
  it('has grade, place, awards and judge of every closed breed, and completes rows of the catalogue [Entry-15]', async () => {
    const show = await on.judged(club, 4);
    expect((await fill(club, show.id)).status).toBe(409);
    expect((await on.call(club, 'POST', on.path(show.id, '/report'), {})).result).toMatchObject({ added: 4 });
    const phone = await on.phone(show);
    phone.act({ kind: 'call' });
    phone.act({ kind: 'start' });
    const [first = 0, second = 0, third = 0, fourth = 0] = show.entryIds;
    phone.result(first, 1, 1, 1, 4, 28, 29);
    phone.presence(second, 'absent');
    phone.presence(third, 'excused', 'хромает');
    phone.presence(fourth, 'disqualified', 'агрессия');
    phone.act({ kind: 'check' });
    phone.act({ kind: 'close' }, show.judgePin);
    await phone.sync();
    const preview = await on.call(club, 'GET', on.ringsPath(show.id, '/report'));
    expect(preview.result).toEqual({ judged: 4, added: 0, completed: 4, skipped: 0, open_breeds: 0 });
    expect((await fill(club, show.id)).result).toEqual(preview.result);
    expect(await rowsOf(show.id)).toMatchObject([
      { number: '1', grade: 'Отлично', place: '1', d1: '+', d4: '+', d28: '+', d29: '+', judge: show.referee.name },
      { number: '2', grade: 'неявка' },
      { number: '3', grade: 'Без оценки', note: 'хромает' },
      { number: '4', grade: 'Дисквалификация', note: 'агрессия' },
    ]);
    expect((await fill(club, show.id)).result).toMatchObject({ completed: 0, skipped: 4 });
  });

  it('leaves what the organiser has typed, and adds dogs that are missing [Entry-15]', async () => {
    const show = await on.judged(club, 2);
    const id = '7d1f5b1e-6f4e-4a67-9a64-0d6f6a1f5b11';
    await on.db.insert(reportRows).values({
      ...{ exhibitionId: show.id, part: 1, id, position: 1 },
      cells: { number: '1', grade: 'Очень хорошо' },
    });
    const phone = await on.phone(show);
    phone.judge();
    phone.act({ kind: 'close' }, show.judgePin);
    await phone.sync();
    expect((await fill(club, show.id)).result).toMatchObject({ added: 1, completed: 0, skipped: 1 });
    const rows = await rowsOf(show.id);
    expect(rows[0]).toEqual({ id, number: '1', grade: 'Очень хорошо' });
    expect(rows[1]).toMatchObject({ number: '2', grade: 'Отлично', place: '2' });
  });

  it('is the organiser’s alone, and takes nothing of a breed that was reopened', async () => {
    const show = await on.judged(club, 1);
    const phone = await on.phone(show);
    phone.judge();
    phone.act({ kind: 'close' }, show.judgePin);
    await phone.sync();
    expect((await fill(null, show.id)).status).toBe(401);
    expect((await fill(await on.club(), show.id)).status).toBe(403);
    const { version } = await show.breed();
    const url = on.ringsPath(show.id, `/breeds/${show.breedId}/reopening`);
    await on.call(club, 'POST', url, { version, reason: 'Ошибка в номере' });
    expect((await fill(club, show.id)).status).toBe(409);
  });
});
