import { askPath } from '#domains/visits/paths.ts';
import type { SitemapSource } from '#platform/server/pages/pageUrls.ts';

export const feedbackSitemap: SitemapSource = { pages: [{ path: askPath }] };
