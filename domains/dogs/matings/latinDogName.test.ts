import { expect, it } from 'vitest';
import { latinDogName } from './latinDogName.ts';

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
