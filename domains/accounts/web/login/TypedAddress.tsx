import { redirect } from 'react-router';
import type { Reader } from '#platform/web/page/page.tsx';
import { loginPath } from '../../paths.ts';

/** `/login`: leads to the page of signing in, with whatever the address brings. */
export function read({ search }: Reader): Promise<never> {
  throw redirect(loginPath + (search.size ? `?${search}` : ''), 301);
}

export const Page = () => null;
