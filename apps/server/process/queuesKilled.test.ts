import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import { notifications } from '#domains/notifications/server/tables.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { queueMails } from '#platform/server/mail/queueMail.ts';
import { sealMailsWith } from '#platform/server/mail/sealedText.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { listJobs, makeRetriesDue } from '#platform/testing/queues.ts';
import { type MailServer, openMailServer } from '../../../tests/portal/letters/mailServer.ts';
import { productionSettings, startPortal } from './portalProcess.ts';

const deaths = 2;
const each = 60;

let database: TestDatabase;
let server: MailServer;
let settings: Record<string, string>;
let accountId: number;
let profileId: number;

beforeEach(async () => {
  [database, server] = [await createTestDatabase(), await openMailServer()];
  settings = { ...productionSettings(database), SMTP_URL: server.url };
  sealMailsWith(settings.PORTAL_SECRET);
  ({ id: profileId } = await makeProfile(database.db, { userType: 1 }));
  ({ id: accountId } = await makeAccount(database.db, { profileId, mail: 'reader@mail.example' }));
});
afterEach(async () => {
  await server.stop();
  await database.drop();
});

const write = (death: number) =>
  database.db.transaction(async (tx) => {
    await queueMails(
      tx,
      Array.from({ length: each }, (_, at) => ({
        to: 'reader@mail.example',
        subject: `Letter ${death}-${at}`,
        text: 'x',
        html: '<p>x</p>',
      })),
    );
    for (let at = 0; at < each; at += 1)
      await recordEvent(tx, { name: 'sessions.opened_elsewhere', ids: { accountId } });
  });

it('loses and repeats no mail or notification when killed repeatedly [P53]', async () => {
  for (let death = 0; death < deaths; death += 1) {
    const portal = await startPortal(settings);
    await write(death);
    await sleep(20 + Math.random() * 150);
    portal.child.kill('SIGKILL');
    await portal.ended;
  }
  const portal = await startPortal(settings);
  try {
    await expect
      .poll(
        async () => {
          await makeRetriesDue(database.db);
          return (await listJobs(database.db, 'letters', 'notices', 'notice-letters')).length;
        },
        { timeout: 60_000, interval: 500 },
      )
      .toBe(0);
  } finally {
    await portal.stop();
  }
  expect(await listJobs(database.db, 'dead-letters')).toEqual([]);
  // A mail the server had accepted when the process died may come again under the same Message-ID.
  const ids = server.received.map((raw) => /^message-id: *(\S+)/im.exec(raw.toString('latin1'))?.[1]);
  expect(new Set(ids).size).toBe(deaths * each);
  expect(await database.db.$count(notifications, eq(notifications.receiverId, profileId))).toBe(deaths * each);
});
