/** Routes served without `serve`: files, feeds, machine-readable pages. All are public. */
export const plainRoutes: readonly string[] = [
  'GET /healthz',
  'GET /readyz',
  // In production by METRICS_TOKEN only; otherwise from this machine.
  'GET /metrics',
  'GET /Politika_PDn.pdf',
  'GET /api/docs',
  'GET /api/openapi.json',
  'GET /api/directory/judges/export',
  'GET /api/directory/organizations/export',
  'GET /sitemap.xml',
  'GET /sitemap/:part',
  'GET /robots.txt',
  'GET /exhibitions.ics',
  'GET /exhibitions/:exhibitionId(^\\d+).ics',
  // By the secret in its address.
  'GET /my-day/:token(^[\\w-]{43}).ics',
  'GET /news/rss.xml',
  'GET /adverts/rss.xml',
  'GET /pictures/:digits/:width',
  // Public keys of the papers' signatures.
  'GET /.well-known/document-keys.json',
  // The service worker.
  'GET /sw.js',
  // Not in production.
  'GET /dev/mail',
  'GET /dev/mail/:mailId',
  'GET /dev/statements',
  'GET /dev/statements/:organiserId',
  'GET /dev/bank/:id',
  'POST /dev/bank/:id/pay',
  'POST /dev/bank/:id/refuse',
  // Public files only: private ones are read by calls.
  'GET /files/:key',
];
