import type { SitemapSource } from '#platform/server/pages/pageUrls.ts';
import { pressFiguresPath } from '../paths.ts';

export const pressSitemap: SitemapSource = { pages: [{ path: pressFiguresPath }] };
