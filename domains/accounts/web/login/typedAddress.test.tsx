import { expect, it } from 'vitest';
import type { Reader } from '#platform/web/page/page.tsx';
import { read } from './TypedAddress.tsx';

it('redirects `/login` to the sign-in page with its query', () => {
  const asked = (search: string): Response => {
    try {
      void read({ search: new URLSearchParams(search) } as Reader);
    } catch (answer) {
      return answer as Response;
    }
    throw new Error('It leads nowhere');
  };
  expect([asked('').status, asked('').headers.get('location')]).toEqual([301, '/auth/login']);
  expect(asked('next=/club/dozor').headers.get('location')).toBe('/auth/login?next=%2Fclub%2Fdozor');
});
