import { expect, it } from 'vitest';
import { transliterate } from '#platform/contract/inputs/transliteration.ts';
import { aliasOf } from './aliasOf.ts';
import { profilePath } from './paths.ts';
import { dialPhone, displayPhone } from './phone.ts';

it.each([
  [1, 'anna', '/user/anna/'],
  [3, 'dozor', '/club/dozor/'],
  [3, 'rkf', '/rkf/'],
  [4, 'bereg', '/kennel/bereg/'],
  [5, 'rfss', '/rfss/'],
  [7, 'taksa', '/nbc/taksa/'],
  [101, 'admin', '/user/admin/'],
] as const)('profile %i %s has the address %s', (user_type, alias, path) => {
  expect(profilePath({ user_type, alias })).toBe(path);
});

it('displays a stored phone with its space and dials it without punctuation', () => {
  expect(displayPhone('+7(912)000-11-22')).toBe('+7(912)\u00a0000-11-22');
  expect(dialPhone('+7(912)000-11-22')).toBe('+79120001122');
});

it('transliterates Russian and makes aliases of word characters', () => {
  expect(transliterate('Щербакова Юлия, Ёлкино')).toBe('Shcherbakova Iuliia, Elkino');
  expect(aliasOf('Питомник «Ёжик & К°»')).toBe('pitomnik_ezhik_k');
  expect(aliasOf('а '.repeat(60))).toMatch(/^(a_)*a$/);
  expect(aliasOf('а '.repeat(60)).length).toBeLessThanOrEqual(40);
});
