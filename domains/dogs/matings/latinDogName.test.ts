import fc from 'fast-check';
import { expect, it } from 'vitest';
import { latinDogName, registeredNames } from './latinDogName.ts';

const before = { name: 'Белый берег', prefix: 'Belyj Bereg', suffix: '' };
const behind = { name: 'Белый берег', prefix: '', suffix: 'iz Belogo Berega' };

it.each([
  ['Белый берег Яшма', before, 'BELYJ BEREG IASHMA'],
  ['БЕЛЫЙ БЕРЕГ яшма', before, 'BELYJ BEREG IASHMA'],
  ['Яшма', before, 'IASHMA'],
  ['Белый береговой', before, 'BELYI BEREGOVOI'],
  ['Яшма Белый берег', before, 'IASHMA BELYI BEREG'],
  ['Яшма Белый берег', behind, 'IASHMA IZ BELOGO BEREGA'],
  ['Белый берег Яшма', null, 'BELYI BEREG IASHMA'],
])('[M9] turns «%s» with the kennel %o into %s', (typed, kennel, latin) => {
  expect(latinDogName(typed, kennel)).toBe(latin);
});

it.each([
  ['Яшма', '', before, ['Белый берег Яшма', 'BELYJ BEREG IASHMA']],
  ['Яшма', 'YASHMA', before, ['Белый берег Яшма', 'BELYJ BEREG YASHMA']],
  ['Яшма', '', behind, ['Яшма Белый берег', 'IASHMA IZ BELOGO BEREGA']],
  ['Яшма Белый берег', 'YASHMA BELYI BEREG', before, ['Яшма Белый берег', 'YASHMA BELYI BEREG']],
  ['Яшма', '', { ...before, prefix: '' }, ['Яшма', 'IASHMA']],
  ['Яшма', '', null, ['Яшма', 'IASHMA']],
])('registers «%s» / «%s» of the kennel %o as %o [Round3-D3]', (name, nameLat, kennel, names) => {
  expect(Object.values(registeredNames({ name, nameLat }, kennel))).toEqual(names);
});

it('adds the kennel once, however often a name is saved [Round3-D3]', () => {
  const words = fc.stringMatching(/^[А-Яа-я]{1,9}( [А-Яа-я]{1,9})?$/);
  fc.assert(
    fc.property(words, fc.constantFrom(before, behind, null), fc.boolean(), (name, kennel, isTyped) => {
      const once = registeredNames({ name, nameLat: isTyped ? 'YASHMA' : '' }, kennel);
      expect(registeredNames(once, kennel)).toEqual(once);
    }),
  );
});
