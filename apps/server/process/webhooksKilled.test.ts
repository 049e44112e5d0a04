import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember } from '#domains/accounts/server/testMember.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { makeExhibition } from '#domains/exhibitions/server/factories.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { newSecret } from '#domains/webhooks/server/sign.ts';
import { webhookDeliveries, webhooks } from '#domains/webhooks/server/tables.ts';
import { openReceiver, type Receiver } from '#domains/webhooks/server/testHooks.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { sealMailsWith } from '#platform/server/mail/sealedText.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { listJobs, makeRetriesDue } from '#platform/testing/queues.ts';
import { productionSettings, startPortal } from './portalProcess.ts';

let database: TestDatabase;
let receiver: Receiver;
let settings: Record<string, string>;
let exhibitionId: number;

beforeAll(async () => {
  [database, receiver] = [await createTestDatabase(), await openReceiver()];
  // Production sends to no local address; the database has a member, so that no demonstration is written.
  settings = { ...productionSettings(database), PORTAL_MODE: 'test', WEBHOOK_LOCAL: 'true' };
  sealMailsWith(settings.PORTAL_SECRET);
  const { accountId } = await makeMember(database.db);
  const { id: clubId } = await makeProfile(database.db, { userType: 3 });
  const started = await startPortal(settings);
  await started.stop();
  const [city] = await database.db.select({ id: cities.id }).from(cities).orderBy(asc(cities.id)).limit(1);
  const show = await makeExhibition(database.db, { clubId, cityId: city?.id ?? 0, beginsOn: '2020-01-01' });
  exhibitionId = show.id;
  await database.db
    .insert(webhooks)
    .values({ accountId, name: '1С', url: receiver.url, kinds: ['show.changed'], secret: newSecret() });
});
afterAll(async () => {
  await receiver.close();
  await database.drop();
});

const happen = () =>
  database.db.transaction((tx) => recordEvent(tx, { name: 'exhibitions.edited', ids: { exhibitionId } }));
const ids = () => receiver.received.map(({ headers }) => headers['webhook-id']);

it('a process killed while a program takes an event leads to one more request with the same id, and loses nothing [P53]', async () => {
  // The program has the event, and the portal waits for its answer.
  const reached = new Promise<void>((done) => {
    receiver.answer = () => done();
  });
  const portal = await startPortal(settings);
  await happen();
  await reached;
  portal.child.kill('SIGKILL');
  await portal.ended;
  await happen();
  receiver.answer = (_, response) => response.writeHead(204).end();
  const next = await startPortal(settings);
  try {
    await expect
      .poll(
        async () => {
          await makeRetriesDue(database.db);
          return (await listJobs(database.db, 'webhooks', 'webhook-events')).length;
        },
        { timeout: 60_000, interval: 500 },
      )
      .toBe(0);
  } finally {
    await next.stop();
  }
  const rows = await database.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.id));
  expect(rows.map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  const [first, second] = rows.map(({ messageId }) => `msg_${messageId}`);
  expect(ids().toSorted()).toEqual([first, first, second].toSorted());
  expect(await listJobs(database.db, 'dead-letters')).toEqual([]);
});
