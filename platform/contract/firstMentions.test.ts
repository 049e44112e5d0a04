import { expect, it } from 'vitest';
import { findMentions, firstMentions } from './firstMentions.ts';

const [cac, cacib, bob] = [
  { name: 'CAC', means: 'Сертификат взрослой собаки' },
  { name: 'CACIB', means: 'Сертификат на титул интернационального чемпиона' },
  { name: 'BOB', means: 'Лучшая собака породы' },
];
const all = [cac, cacib, bob];

it('finds the abbreviations that a text mentions as whole words', () => {
  expect(findMentions('На CACIB и без CAC-2, BOBik.', all)).toEqual([cacib]);
  expect(findMentions('CAC, (BOB).', all)).toEqual([cac, bob]);
  expect(findMentions('CAC', [])).toEqual([]);
});

it('[24.4 glossary] attaches the meaning to the first mention over all texts of a page', () => {
  const cut = firstMentions(['Ни одного', 'Два CAC и CAC', 'CAC, CACIB', 'BOB'], all);
  expect([...cut]).toEqual([
    ['Два CAC и CAC', ['Два ', cac, ' и CAC']],
    ['CAC, CACIB', ['CAC, ', cacib]],
    ['BOB', [bob]],
  ]);
});
