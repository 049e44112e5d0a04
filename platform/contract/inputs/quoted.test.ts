import { expect, it } from 'vitest';
import { quoted } from './quoted.ts';

it('a name with quotation marks of its own gets no others', () => {
  expect(['Белый берег', 'Клуб «Помор»'].map(quoted)).toEqual(['«Белый берег»', 'Клуб «Помор»']);
});
