import { expect, expectTypeOf, it } from 'vitest';
import { fieldErrors } from '../fieldErrors.ts';
import {
  blankValues,
  declareSection,
  type Field,
  fieldsOf,
  isConditionMet,
  labelsOf,
  personalNames,
  type ValuesOf,
} from './fields.ts';
import { answerShape, inputSchema } from './schema.ts';
import { warningOf } from './warnings.ts';

const litter = declareSection('Помёт', [
  {
    title: 'Помёт',
    fields: {
      father: { kind: 'text', label: 'Отец', max: 40 },
      father_lat: { kind: 'latin', label: 'Отец латиницей', follows: 'father', max: 40, optional: true },
      is_foreign: { kind: 'yesNo', label: 'Отец из-за границы' },
      permit: {
        kind: 'digits',
        label: 'Номер разрешения',
        exactly: 4,
        when: { field: 'is_foreign', is: true },
        missing: 'Укажите номер разрешения',
      },
      born_on: { kind: 'day', label: 'Дата рождения', past: true, locked: { field: 'status', isOneOf: [2, 3] } },
      pups: { kind: 'number', label: 'Щенков', min: 1, max: 25, missing: 'Сколько щенков?' },
    },
  },
  {
    title: 'Щенки',
    fields: {
      puppies: {
        kind: 'rows',
        label: 'Щенки',
        most: 2,
        fields: {
          name: { kind: 'text', label: 'Кличка', max: 40 },
          card: { kind: 'file', label: 'Карточка', optional: true },
        },
      },
      papers: {
        kind: 'group',
        label: 'Документы',
        fields: { act: { kind: 'file', label: 'Акт', missing: 'Приложите акт' } },
      },
      owner: {
        kind: 'text',
        label: 'Владелец',
        labels: { 4: 'Питомник' },
        max: 40,
        personal: true,
        of: [4],
        optional: true,
      },
    },
  },
]);
const input = inputSchema(litter, {});
const good = {
  father: 'Буран',
  father_lat: '',
  is_foreign: false,
  permit: '',
  born_on: '2026-05-01',
  pups: 3,
  puppies: [],
  papers: { act: 7 },
  owner: '',
};
const wrong = (values: object): Record<string, string> =>
  Object.fromEntries(
    (input.safeParse(values).error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  );

it('validates each kind of field with the messages of its declaration', () => {
  expect(input.parse(good)).toEqual(good);
  expect(wrong({ ...good, father: '', father_lat: 'Буран', born_on: '2999-01-01', pups: '', papers: {} })).toEqual({
    father: 'Поле не может быть пустым',
    father_lat: 'Только латинские буквы',
    born_on: 'Введите дату в виде дд.мм.гггг',
    pups: 'Сколько щенков?',
    'papers.act': 'Приложите акт',
  });
  expect(wrong({ ...good, born_on: '2098-01-01' })).toEqual({ born_on: 'День ещё не наступил' });
  expect(Object.keys(wrong({ ...good, unknown: 1 }))).toHaveLength(1);
});

it('empties a field whose condition does not hold, and reports a required one beside other errors', () => {
  expect(input.parse({ ...good, permit: 'что угодно' })).toEqual(good);
  expect(input.parse({ ...good, permit: undefined })).toEqual(good);
  expect(wrong({ ...good, is_foreign: true })).toEqual({ permit: 'Укажите номер разрешения' });
  expect(wrong({ ...good, is_foreign: true, permit: '12', father: '' })).toEqual({
    permit: 'Цифр: 4',
    father: 'Поле не может быть пустым',
  });
  expect(input.parse({ ...good, is_foreign: true, permit: ' 1234 ' })).toEqual({
    ...good,
    is_foreign: true,
    permit: '1234',
  });
});

it('checks rows one by one and limits their number', () => {
  expect(wrong({ ...good, puppies: [{ name: 'Ася' }, { name: '' }] })).toEqual({
    'puppies.1.name': 'Поле не может быть пустым',
  });
  expect(wrong({ ...good, puppies: [{ name: 'А' }, { name: 'Б' }, { name: 'В' }] })).toEqual({
    puppies: 'Не больше 2',
  });
});

it('gives each kind of profile its own fields and labels', () => {
  expect(Object.keys(fieldsOf(litter.fields, 3))).not.toContain('owner');
  expect(labelsOf(litter.fields, 4).owner).toBe('Питомник');
  expect(personalNames(litter.fields)).toEqual(['owner']);
  // A club may omit the field; a value it sends is ignored.
  const ofClub = inputSchema(litter, {}, { user_type: 3 });
  expect(ofClub.parse({ ...good, owner: 'Кто-то' })).toEqual(good);
});

it('evaluates conditions that are plain data', () => {
  const values = { a: 1, b: '', c: [1] };
  expect(isConditionMet({ all: [{ field: 'a', is: 1 }, { not: { field: 'b', isGiven: true } }] }, values)).toBe(true);
  expect(
    isConditionMet(
      {
        any: [
          { field: 'a', isOneOf: [2, 3] },
          { field: 'c', isGiven: true },
        ],
      },
      values,
    ),
  ).toBe(true);
  expect(isConditionMet({ field: 'c', isGiven: false }, values)).toBe(false);
  expect(JSON.parse(JSON.stringify(litter.fields.permit.when))).toEqual(litter.fields.permit.when);
});

it('derives blank values, types and API documentation from the declaration', () => {
  expect(blankValues(litter.fields)).toMatchObject({
    father: '',
    is_foreign: false,
    pups: null,
    puppies: [],
    papers: { act: null },
  });
  expect(Object.keys(answerShape(litter))).toEqual(Object.keys(litter.fields));
  expectTypeOf<ValuesOf<typeof litter.fields>['pups']>().toEqualTypeOf<number>();
  expectTypeOf<ValuesOf<typeof litter.fields>['puppies'][number]['name']>().toEqualTypeOf<string>();
});

it('refuses a name declared twice in one form', () => {
  const group = { title: 'Группа', fields: { name: { kind: 'text', label: 'Имя' } } } as const;
  expect(() => declareSection('Форма', [group, group])).toThrow('«name» is declared twice');
});

it('reports values shared by two rows, a day that is too old and a number without digits [Office-3 R5-45]', () => {
  const { fields } = declareSection('Помёт', [
    {
      title: 'Помёт',
      fields: {
        born: {
          kind: 'day',
          label: 'Дата',
          oldest: { years: 20, says: 'Проверьте год' },
          warns: { months: 15, says: 'Больше 15 месяцев' },
        },
        paid: { kind: 'text', label: 'Номер', hasDigit: true },
        puppies: {
          kind: 'rows',
          label: 'Щенки',
          distinct: ['name', 'stamp'],
          fields: {
            name: { kind: 'text', label: 'Кличка' },
            stamp: { kind: 'digits', label: 'Клеймо' },
            culled: { kind: 'yesNo', label: 'Отбракован' },
            why: { kind: 'text', label: 'Причина', missing: 'Напишите причину', when: { field: 'culled', is: true } },
          },
        },
      },
    },
  ]);
  const rule = inputSchema({ label: '', groups: [], fields }, {});
  const one = { name: 'Бравый', stamp: '7', culled: false, why: '' };
  const said = fieldErrors(rule, {
    born: '2001-05-12',
    paid: 'абв',
    puppies: [one, { ...one, name: 'бравый ', stamp: '007', culled: true }],
  });
  expect(said).toEqual({
    born: 'Проверьте год',
    paid: 'В номере нет ни одной цифры',
    'puppies.1.name': 'То же, что в строке 1',
    'puppies.1.stamp': 'То же, что в строке 1',
    'puppies.1.why': 'Напишите причину',
  });
  const twins = fieldErrors(rule, {
    born: '2020-05-12',
    paid: '1',
    puppies: [one, { ...one, name: 'бравый', stamp: '007' }],
  });
  expect(twins).toEqual({ 'puppies.1.name': 'То же, что в строке 1', 'puppies.1.stamp': 'То же, что в строке 1' });
  expect(warningOf(fields.born as Field, '2025-01-01', '2026-11-22')).toBe('Больше 15 месяцев');
  expect(warningOf(fields.born as Field, '2026-01-01', '2026-11-22')).toBeUndefined();
});
