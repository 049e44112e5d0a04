import { expect, it } from 'vitest';
import { z } from 'zod';
import { cleanText, foldText } from './cleanText.ts';
import { listOf, queryFlag, recordId, wholeNumber } from './queryValues.ts';
import { text } from './text.ts';

const name = text({ min: 1, max: 10 });
const said = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

it('stores texts that look the same in one form [P35]', () => {
  expect(name.parse('и\u0306од')).toBe('йод');
  expect(name.parse('\u200BРе\u00ADкс\uFEFF\u200F\u0000\u0007')).toBe('Рекс');
  expect(name.parse(' две\r\n\tстроки ')).toBe('две строки');
  expect(cleanText('a\r\nb\u2028c\n', 'many')).toBe('a\nb\nc');
  expect(name.parse('\uD800')).toBe('\uFFFD');
});

it('keeps joined emoji whole and drops joiners hidden in words [P35]', () => {
  expect(cleanText('👩\u200D🚒 👨🏽\u200D⚕️')).toBe('👩\u200D🚒 👨🏽\u200D⚕️');
  expect(cleanText('Ре\u200Dкс 🐶\u200D')).toBe('Рекс 🐶');
});

it('refuses characters that change the direction of writing [P35]', () => {
  expect(said(name, 'а\u202Eфдп.exe')).toContain('направления письма');
  expect(said(name, '\u2066x')).toContain('направления письма');
});

it('measures the length after cleaning', () => {
  expect(said(name, ' \u200B\u00AD ')).toBe('Поле не может быть пустым');
  expect(name.parse(`${'\u200B'.repeat(50)}Рекс`)).toBe('Рекс');
  expect(said(name, 'а'.repeat(11))).toBe('Не длиннее 10 символов');
});

it('compares ё as е, in any case and in any normal form [P35]', () => {
  expect(foldText('ОРЁЛ')).toBe('орел');
  expect(foldText('Оре\u0308л')).toBe(foldText('орел'));
});

it('reads numbers in decimal notation and refuses other spellings', () => {
  const id = recordId();
  expect([id.parse('42'), id.parse(42)]).toEqual([42, 42]);
  for (const wrong of [
    '',
    ' 1',
    '0x10',
    '1e3',
    '1.0',
    '٣',
    [],
    ['5'],
    null,
    true,
    '2147483648',
    '99999999999999999999',
    0,
    -1,
  ])
    expect(said(id, wrong), String(wrong)).toBeTruthy();
  expect(wholeNumber({ min: -5, max: 5 }).parse('-5')).toBe(-5);
});

it('takes one value or many, up to the limit', () => {
  const ids = z.strictObject({ city: listOf(recordId(), 3).optional(), open: queryFlag().optional() });
  expect(ids.parse({ city: '1', open: 'false' })).toEqual({ city: [1], open: false });
  expect(ids.parse({ city: ['1', '2'] })).toEqual({ city: [1, 2] });
  expect(ids.parse({})).toEqual({});
  expect(said(ids, { city: ['1', '2', '3', '4'] })).toBe('Не больше 3 значений');
  expect(said(ids, { open: '1' })).toBe('Нужно true или false');
});
