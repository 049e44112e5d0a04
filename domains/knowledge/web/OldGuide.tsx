import { redirect } from 'react-router';
import { guideOf, guidePath } from '#domains/applications/guide/paths.ts';
import type { Reader } from '#platform/web/page/page.tsx';

/** `/help/documents` and `/help/documents/{type}`: the manual's former addresses, in mails, bookmarks and search engines. */
export function read({ params }: Reader): Promise<never> {
  throw redirect(params.type ? guideOf(params.type) : guidePath, 301);
}

export const Page = () => null;
