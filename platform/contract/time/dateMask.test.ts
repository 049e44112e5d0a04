import { expect, it } from 'vitest';
import { maskDate } from './dateMask.ts';

it('puts the dots where they belong and nothing else', () => {
  expect(
    ['0', '08', '081', '08.', '0810', '08102026', '08.10.2026', '08/10/2026', 'x', '081020261'].map(maskDate),
  ).toEqual(['0', '08', '08.1', '08', '08.10', '08.10.2026', '08.10.2026', '08.10.2026', '', '08.10.2026']);
});
