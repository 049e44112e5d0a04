import { redirect } from 'react-router';
import type { Reader } from '#platform/web/page/page.tsx';
import { loginPath } from '../../paths.ts';

/** `/login`: redirects to the sign-in page with the query. */
export function read({ search }: Reader): Promise<never> {
  throw redirect(loginPath + (search.size ? `?${search}` : ''), 301);
}

export const Page = () => null;
