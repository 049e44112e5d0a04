import { expect, it } from 'vitest';
import { savedText } from './formatApplication.ts';

it('[Office-2] includes the date when the save was on another day', () => {
  const saved = '2026-11-20T08:57:00Z';
  expect(savedText(saved, Date.parse('2026-11-20T20:59:00Z'))).toBe('в 11:57');
  expect(savedText(saved, Date.parse('2026-11-20T21:01:00Z'))).toBe('20.11.2026 в 11:57');
});
