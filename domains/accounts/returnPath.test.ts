import { describe, expect, it } from 'vitest';
import { expectToGrowWithItsInput } from '#platform/testing/growth.ts';
import { loginPathFrom } from './paths.ts';
import { safeReturnPath } from './returnPath.ts';

describe('the return path after signing in', () => {
  it.each([
    '/',
    '/exhibitions',
    '/exhibitions/42',
    '/club/rosa_1/',
    '/exhibitions?Alias=rkf&page=2#map',
    '/user/anna/gallery/',
    '/news/7?next=//evil.example',
    '/search?string_filter=%D0%BB%D0%B0',
  ])('accepts %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  const strangers = [
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '@evil.example',
    '//portal@evil.example',
    '//xn--e1afmkfd.xn--p1ai',
    '//пример.рф',
    '/%2F%2Fevil.example',
    '/%2fevil.example',
    '/%5Cevil.example',
    '/%252Fevil.example',
    '/\t/evil.example',
    '\t//evil.example',
    '/\n/evil.example',
    '/%09/evil.example',
    '/%0d%0aLocation:evil',
    ' //evil.example',
    '/ /evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/a//evil.example',
    '/\u200B/evil.example',
    '/\u202E/evil',
    `/${'a'.repeat(3000)}`,
    '',
    null,
    undefined,
  ];
  it.each(strangers)('rejects %j', (path) => {
    expect(safeReturnPath(path)).toBeNull();
  });

  it('every accepted path resolves to the portal by the browser’s URL rules', () => {
    for (const path of ['/', '/a/b/', '/club/rkf?x=//y#//z', ...strangers]) {
      const safe = safeReturnPath(path);
      if (safe !== null) expect(new URL(safe, 'https://portal.example').origin).toBe('https://portal.example');
    }
  });

  it('never leads back to the sign-in page or into the API', () => {
    expect(['/auth/login', '/AUTH/login?next=/', '/api/city'].map(safeReturnPath)).toEqual([null, null, null]);
  });

  it('accepts what the link to the sign-in page was made from', () => {
    const next = new URL(loginPathFrom('/exhibitions?Alias=rkf'), 'https://portal.example').searchParams.get('next');
    expect(safeReturnPath(next)).toBe('/exhibitions?Alias=rkf');
    expect(loginPathFrom('/')).toBe('/auth/login');
  });

  it('reads a hostile address in linear time', async () => {
    await expectToGrowWithItsInput((size) => safeReturnPath(`/${'a/'.repeat(size)}%`), 40);
    await expectToGrowWithItsInput((size) => safeReturnPath('/%'.repeat(size)), 10_000);
  });
});
