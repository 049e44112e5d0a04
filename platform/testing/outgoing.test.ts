import { expect, it } from 'vitest';
import { readSources } from './imports.ts';

/**
 * The server sends requests only to hosts of its settings: the database, Redis, the mail server, the file store. So no
 * address that a person enters can make it reach an internal host (promise 31). Webhooks go to public hosts that members
 * name.
 */
const runs = (path: string): boolean =>
  /^(platform\/server|domains\/[^/]+\/([^/]+\/)?server|apps\/server)\//.test(path) &&
  !/\.test\.ts$|portalProcess\.ts$|testRelease\.ts$|(?:test|seeded)Portal\.ts$|testGateway\.ts$|testHooks\.ts$|workload\.ts$/.test(
    path,
  );
const asking =
  /^(?:node:)?(?:https?|http2|tls|dgram|dns|net)(?:\/promises)?$|^(?:undici|axios|got|node-fetch|request)$/;
/** The embedded database is started on a free port of this machine. */
const startsDatabase = 'platform/server/db/embeddedServer.ts';
/** Sends to hosts of the settings (PUSH_HOSTS) only, and to no address that resolves to a private one. */
const sendsPushes = 'domains/notifications/server/push/deliver.ts';
/** Sends to addresses that members entered: `webhooks/server/deliver.test.ts` lists those that it refuses. */
const sendsWebhooks = 'domains/webhooks/server/deliver.ts';
/** Resolves names for both of them, and gives public addresses alone. */
const resolvesNames = 'platform/server/outgoing/publicOnly.ts';
/** Reads the certificate of PUBLIC_URL, the portal's own address, and sends nothing. */
const looksAtCertificate = 'platform/server/operations/checks/certificate.ts';
/** Asks the payment service of the settings (YOOKASSA_URL) only, and follows no redirect. */
const asksPaymentService = 'domains/payments/server/gateways/yookassa.ts';
/** Reads the changelog at RELEASES_URL of the settings, and follows no redirect. */
const readsReleases = 'platform/server/operations/checks/newRelease.ts';
/** Parsing an address sends no request. */
const onlyReads = /import \{ (?:(?:BlockList|Socket|isIP(?:v[46])?)(?:, )?)+ \} from 'node:net'/;

const files = readSources(new URL('../..', import.meta.url).pathname, ['apps', 'domains', 'platform']).filter(
  ({ path }) => runs(path),
);

it('no server file sends requests by itself', () => {
  expect(files.length).toBeGreaterThan(80);
  const found = files.flatMap(({ path, text, imports }) =>
    imports
      .filter(
        ({ target, isType }) =>
          ![sendsPushes, sendsWebhooks, resolvesNames, looksAtCertificate].includes(path) &&
          asking.test(target) &&
          !isType &&
          !(target === 'node:net' && (path === startsDatabase || onlyReads.test(text))),
      )
      .map(({ target }) => `${path} → ${target}`),
  );
  expect(found).toEqual([]);
  expect(
    files
      .filter(
        ({ path, text }) =>
          ![asksPaymentService, readsReleases].includes(path) &&
          /(^|[^.\w])fetch\(|new (?:WebSocket|EventSource)\(/.test(text),
      )
      .map(({ path }) => path),
  ).toEqual([]);
});

it('files that send requests use addresses of the settings', () => {
  const clients = /^(?:pg|pg-boss|ioredis|nodemailer|@aws-sdk\/client-s3)$/;
  const users = files.flatMap(({ path, imports }) =>
    imports.filter(({ target, isType }) => clients.test(target) && !isType).map(() => path),
  );
  expect([...new Set(users)].sort()).toEqual([
    'platform/server/backup/s3Place.ts',
    'platform/server/db/connect.ts',
    'platform/server/db/embedded.ts',
    'platform/server/db/oneReplica.ts',
    'platform/server/db/openClient.ts',
    'platform/server/db/standbyConnections.ts',
    'platform/server/domainEvents.ts',
    'platform/server/files/s3Store.ts',
    'platform/server/limits/sharedCounts.ts',
    'platform/server/live/redisAdapter.ts',
    'platform/server/mail/transport.ts',
    'platform/server/operations/checks/services.ts',
    'platform/server/queues/enqueue.ts',
    'platform/server/queues/installQueues.ts',
    'platform/server/queues/startQueues.ts',
  ]);
});
