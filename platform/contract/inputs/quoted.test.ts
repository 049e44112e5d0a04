import { expect, it } from 'vitest';
import { quoted } from './quoted.ts';

it('adds no quotation marks to a name that has its own', () => {
  expect(['Белый берег', 'Клуб «Помор»'].map(quoted)).toEqual(['«Белый берег»', 'Клуб «Помор»']);
});
