import type { Rights } from '#platform/contract/rights.ts';

/** Rights of what no domain serves: the portal's settings, its own files and pages. */
export const portalRights: Rights = {
  getPortalSettings: 'everyone',
  'GET /healthz': 'everyone',
  'GET /readyz': 'everyone',
  // In production only by METRICS_TOKEN; elsewhere to this very machine.
  'GET /metrics': 'everyone',
  'GET /api/docs': 'everyone',
  'GET /api/openapi.json': 'everyone',
  'GET /sitemap.xml': 'everyone',
  'GET /sitemap/:part': 'everyone',
  'GET /robots.txt': 'everyone',
  'GET /drawings/dogs/:id(^[\\w-]{1,40}).svg': 'everyone',
  /** The browser's own helper for when there is no network. */
  'GET /sw.js': 'everyone',
  // Not there in production.
  'GET /dev/mail': 'everyone',
  'GET /dev/mail/:mailId': 'everyone',
  // Public files only: private ones are read through calls.
  'GET /files/:key': 'everyone',
};
