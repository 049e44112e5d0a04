/** What is served without `serve`: files, feeds, pages for machines. Everybody may read each of them. */
export const plainRoutes: readonly string[] = [
  'GET /healthz',
  'GET /readyz',
  // In production only by METRICS_TOKEN; elsewhere to this very machine.
  'GET /metrics',
  'GET /api/docs',
  'GET /api/openapi.json',
  'GET /api/directory/judges/export',
  'GET /api/directory/organizations/export',
  'GET /sitemap.xml',
  'GET /sitemap/:part',
  'GET /robots.txt',
  'GET /exhibitions.ics',
  'GET /exhibitions/:exhibitionId(^\\d+).ics',
  'GET /news/rss.xml',
  'GET /adverts/rss.xml',
  'GET /pictures/:digits/:width',
  // Public halves of the keys that papers are signed with.
  'GET /.well-known/document-keys.json',
  // The browser's own helper for when there is no network.
  'GET /sw.js',
  // Not there in production.
  'GET /dev/mail',
  'GET /dev/mail/:mailId',
  // Public files only: private ones are read through calls.
  'GET /files/:key',
];
