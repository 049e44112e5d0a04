import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Breed } from '../../breeds/contract.ts';
import { openStudbook, type Studbook, type TestOwner } from '../../server/testStudbook.ts';
import type { StaffPortrait, StaffPortraitRow } from '../contract.ts';
import { blankPortrait } from '../form.ts';
import * as schemas from '../schemas.ts';
import { loadPortraits, readShippedPortraits } from './loadReference.ts';
import { breedPortraits } from './tables.ts';

let book: Studbook;
let staff: TestOwner;
const shepherd = 166;
/** A breed without a shipped portrait. */
const undescribed = 17;
const url = '/api/administration/breed_portraits';

beforeAll(async () => {
  book = await openStudbook();
  await loadPortraits(book.db);
  staff = await book.someone({ userType: userTypes.admin });
});
afterAll(() => book.drop());

async function ask<Answer>(path: string): Promise<Answer> {
  const { status, body } = (await book.call('GET', path, { token: staff.token })) as {
    status: number;
    body: { result: Answer };
  };
  expect(status, path).toBe(200);
  return body.result;
}
const save = ({ breed_id, name: _, ...values }: StaffPortrait) =>
  book.call('PUT', `${url}/${breed_id}`, { token: staff.token, body: values });

describe('shipped portraits', () => {
  it('describe at least 120 known breeds within the rules of the staff form [Issue41-21]', async () => {
    const shipped = readShippedPortraits();
    const known = new Set((await book.db.select({ id: breeds.id }).from(breeds)).map(({ id }) => id));
    expect(shipped.length).toBeGreaterThanOrEqual(120);
    expect(new Set(shipped.map(({ breedId }) => breedId)).size).toBe(shipped.length);
    expect(shipped.filter(({ breedId }) => !known.has(breedId))).toEqual([]);
    for (const { breedId, content } of shipped) {
      const input = { breedId, version: 0, ...content, is_checked: false };
      const { success, data, error } = schemas.portraitSaved.safeParse(input);
      expect(error?.issues ?? [], String(breedId)).toEqual([]);
      if (success) expect(data).toEqual(input);
      expect(content.character.match(/[.!?…](\s|$)/g)?.length, content.character).toBe(2);
      expect([content.care, content.questions, content.examinations, content.coat, content.colours]).not.toContain('');
    }
  });

  it('stand on the breed’s page unchecked; a breed without one has none [Issue41-21]', async () => {
    const { portrait } = await ask<Breed>(`/api/dog/breeds/${shepherd}`);
    expect(portrait).toMatchObject({ height_male: '60–65', height_female: '55–60', checked_on: null });
    expect((await ask<Breed>(`/api/dog/breeds/${undescribed}`)).portrait).toBeNull();
  });
});

describe('staff', () => {
  it('edit a shipped portrait and mark it as checked; a restart keeps their text [Issue41-22]', async () => {
    const before = await ask<StaffPortrait>(`${url}/${shepherd}`);
    expect(before).toMatchObject({ version: 0, is_checked: false });
    const { status, body } = await save({
      ...before,
      height_male: '60 - 65',
      care: 'Своими словами.',
      is_checked: true,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ result: { version: 1, height_male: '60–65', is_checked: true } });
    await loadPortraits(book.db);
    const { portrait } = await ask<Breed>(`/api/dog/breeds/${shepherd}`);
    expect(portrait).toMatchObject({ care: 'Своими словами.', checked_on: clock.today() });
    expect((await save(before)).status).toBe(412);
    const rows = await ask<StaffPortraitRow[]>(url);
    expect(rows.find(({ breed_id }) => breed_id === shepherd)).toMatchObject({ version: 1, checked_on: clock.today() });
    expect(rows.find(({ breed_id }) => breed_id === undescribed)).toMatchObject({ version: null });
  });

  it('write a portrait for a breed that has none; an unknown breed answers 404 [Issue41-22]', async () => {
    const blank = await ask<StaffPortrait>(`${url}/${undescribed}`);
    expect(blank).toMatchObject({ ...blankPortrait, version: 0 });
    expect((await save({ ...blank, character: 'Спокойный. Верный.' })).status).toBe(200);
    expect((await ask<Breed>(`/api/dog/breeds/${undescribed}`)).portrait?.character).toBe('Спокойный. Верный.');
    expect((await book.call('GET', `${url}/999999`, { token: staff.token })).status).toBe(404);
  });

  it('are told at the field that a size is no size, and members are refused with 403 [Issue41-22]', async () => {
    const now = await ask<StaffPortrait>(`${url}/122`);
    const refused = await save({ ...now, weight_male: 'тяжёлый' });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('weight_male');
    const member = await book.someone({ userType: userTypes.individual });
    expect((await book.call('GET', url, { token: member.token })).status).toBe(403);
  });
});

it('a later release updates a shipped text and leaves the saved one [Issue41-22]', async () => {
  const stale = { ...blankPortrait, character: 'Прежний текст. Он устарел.' };
  await book.db.update(breedPortraits).set({ content: stale }).where(eq(breedPortraits.breedId, 111));
  await loadPortraits(book.db);
  const { portrait } = await ask<Breed>('/api/dog/breeds/111');
  expect(portrait?.character).not.toBe(stale.character);
});
