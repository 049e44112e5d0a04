import { expect, it } from 'vitest';
import { composeQuery } from './asked.ts';
import type { Understood } from './understand.ts';

const understood = (text: string, endings: Understood['endings']): Understood => ({
  variants: [text],
  relaid: '',
  standIns: [],
  named: [],
  stems: { белый: "'бел'", бер: "'бер'" },
  endings,
  pages: { all: [], most: [], some: [], isExact: false },
});
const queryOf = (text: string, endings: Understood['endings']) => composeQuery(understood(text, endings))?.query ?? '';

it('a beginning beside other words is the few words that begin so: the index would read all there is under it [S13]', () => {
  const few = queryOf('белый бер', { бер: ["'берег'", "'берлог'"] });
  expect(few).toContain("('берег') | ('берлог')");
  expect(few).not.toContain(':*');
  // With too many completions or none, the word stays a prefix. Alone, a prefix costs little.
  expect(queryOf('белый бер', {})).toContain("'бер':*");
  expect(queryOf('бер', { бер: ["'берег'"] })).toContain("'бер':*");
});
