import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobs } from '#apps/server/jobs.ts';
import { activationCodes } from '#domains/accounts/activation/server/tables.ts';
import { mailConfirmations } from '#domains/accounts/registration/server/tables.ts';
import { mailChanges, oneTimePasswords, signInTickets } from '#domains/accounts/security/server/tables.ts';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import {
  accountSessions,
  accounts,
  knownPlaces,
  officeTokens,
  signInCounters,
} from '#domains/accounts/server/tables.ts';
import { dataExports } from '#domains/consents/server/tables.ts';
import { drafts } from '#domains/drafts/server/tables.ts';
import { feedbackMessages } from '#domains/feedback/server/tables.ts';
import { deployMessages, notifications } from '#domains/notifications/server/tables.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { redirectCodes } from '#domains/visits/server/tables.ts';
import { dayMs, hourMs } from '#platform/contract/time/duration.ts';
import { readConfig } from '#platform/server/config.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import { idempotentAnswers } from '#platform/server/idempotency/tables.ts';
import { createLog } from '#platform/server/log.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';

const log = createLog('silent');
const now = new Date('2026-11-21T12:00:00Z');
/** Values differ from the defaults, so that each term is seen to come from the setting. */
const terms = {
  SESSION_IDLE_DAYS: 11,
  TOKEN_DAYS: 2,
  SIGN_IN_TRIES_DAYS: 3,
  PLACE_DAYS: 40,
  UNCONFIRMED_DAYS: 12,
  QUESTION_DAYS: 60,
  REPEAT_DAYS: 4,
  FACT_DAYS: 50,
  NOTIFICATION_DAYS: 70,
  ARCHIVED_DAYS: 20,
  MAIL_DAYS: 9,
  DRAFT_DAYS: 14,
};

let database: TestDatabase;
let count = 0;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function person(createdAt = now, isActive = true) {
  count += 1;
  const { id: profileId } = await makeProfile(database.db, {
    userType: 1,
    name: `Некто ${count}`,
    shortName: `Некто ${count}`,
    isActive,
  });
  const { id: accountId } = await makeAccount(database.db, { profileId, mail: `somebody-${count}@mail.example` });
  if (!isActive)
    await database.db.update(accounts).set({ createdAt, mailConfirmedAt: null }).where(sql`id = ${accountId}`);
  return { profileId, accountId };
}
const session = async (values: Partial<typeof accountSessions.$inferInsert> = {}): Promise<number> => {
  const { accountId } = await person();
  const given = {
    accountId,
    tokenHash: randomUUID(),
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + 30 * dayMs),
    ...values,
  };
  const [made] = await database.db.insert(accountSessions).values(given).returning({ id: accountSessions.id });
  return made?.id ?? 0;
};

interface Kept {
  what: string;
  /** Days until deletion, by the settings. */
  days: number;
  table: Parameters<TestDatabase['db']['$count']>[0];
  /** Inserts a row whose term began at this moment. */
  write(at: Date): Promise<unknown>;
}

const kept: Kept[] = [
  {
    what: 'a session that was not used',
    days: terms.SESSION_IDLE_DAYS + terms.TOKEN_DAYS,
    table: accountSessions,
    write: (at) => session({ lastUsedAt: at }),
  },
  {
    what: 'a session that has ended',
    days: terms.TOKEN_DAYS,
    table: accountSessions,
    write: (at) => session({ expiresAt: at }),
  },
  {
    what: 'an office token',
    days: terms.TOKEN_DAYS,
    table: officeTokens,
    write: async (at) =>
      database.db.insert(officeTokens).values({ sessionId: await session(), tokenHash: randomUUID(), expiresAt: at }),
  },
  {
    what: 'a redirect code',
    days: terms.TOKEN_DAYS,
    table: redirectCodes,
    write: async (at) =>
      database.db
        .insert(redirectCodes)
        .values({ sessionId: await session(), codeHash: randomUUID(), origin: 'https://a.example', expiresAt: at }),
  },
  {
    what: 'a ticket of a sign-in',
    days: terms.TOKEN_DAYS,
    table: signInTickets,
    write: async (at) =>
      database.db.insert(signInTickets).values({
        accountId: (await person()).accountId,
        tokenHash: randomUUID(),
        step: 'new_password',
        expiresAt: at,
      }),
  },
  {
    what: 'a one-time password',
    days: terms.TOKEN_DAYS,
    table: oneTimePasswords,
    write: async (at) =>
      database.db
        .insert(oneTimePasswords)
        .values({ accountId: (await person()).accountId, hash: randomUUID(), createdAt: at, expiresAt: at }),
  },
  {
    what: 'a code of a club',
    days: terms.TOKEN_DAYS,
    table: activationCodes,
    write: async (at) =>
      database.db
        .insert(activationCodes)
        .values({ profileId: (await person()).profileId, mail: 'club@mail.example', codeHash: 'x', expiresAt: at }),
  },
  {
    what: 'a code for a new mail',
    days: terms.TOKEN_DAYS,
    table: mailChanges,
    write: async (at) =>
      database.db
        .insert(mailChanges)
        .values({ accountId: (await person()).accountId, mail: 'a@mail.example', codeHash: 'x', expiresAt: at }),
  },
  {
    what: 'a link that confirms a mail',
    days: terms.UNCONFIRMED_DAYS,
    table: mailConfirmations,
    write: async (at) =>
      database.db
        .insert(mailConfirmations)
        .values({ accountId: (await person()).accountId, tokenHash: randomUUID(), createdAt: at, expiresAt: at }),
  },
  {
    what: 'an unconfirmed registration',
    days: terms.UNCONFIRMED_DAYS,
    table: accounts,
    write: (at) => person(at, false),
  },
  {
    what: 'an unconfirmed question',
    days: terms.UNCONFIRMED_DAYS,
    table: feedbackMessages,
    write: (at) => database.db.insert(feedbackMessages).values({ ...question, confirmHash: 'x', sentAt: at }),
  },
  {
    what: 'an answered question of a visitor',
    days: terms.QUESTION_DAYS,
    table: feedbackMessages,
    write: (at) => database.db.insert(feedbackMessages).values({ ...question, status: 3, sentAt: at }),
  },
  {
    what: 'tries to sign in',
    days: terms.SIGN_IN_TRIES_DAYS,
    table: signInCounters,
    write: (at) => database.db.insert(signInCounters).values({ key: randomUUID(), touchedAt: at }),
  },
  {
    what: 'a known place',
    days: terms.PLACE_DAYS,
    table: knownPlaces,
    write: async (at) =>
      database.db
        .insert(knownPlaces)
        .values({ accountId: (await person()).accountId, place: randomUUID(), seenAt: at }),
  },
  {
    what: 'what was answered to a form',
    days: terms.REPEAT_DAYS,
    table: idempotentAnswers,
    write: (at) =>
      database.db.insert(idempotentAnswers).values({ id: randomUUID(), asked: 'x', answer: {}, doneAt: at }),
  },
  {
    what: 'an event',
    days: terms.FACT_DAYS,
    table: domainEvents,
    write: (at) => database.db.insert(domainEvents).values({ name: 'tests.happened', ids: {}, happenedAt: at }),
  },
  {
    what: 'an abandoned draft',
    days: terms.DRAFT_DAYS,
    table: drafts,
    write: async (at) =>
      database.db
        .insert(drafts)
        .values({ accountId: (await person()).accountId, form: 'article-new', content: '{}', savedAt: at }),
  },
  {
    what: 'a letter that went out',
    days: terms.MAIL_DAYS,
    table: mails,
    write: (at) =>
      database.db
        .insert(mails)
        .values({ recipient: 'a@mail.example', subject: 'x', text: 'x', html: 'x', queuedAt: at, sentAt: at }),
  },
  {
    what: 'a notification',
    days: terms.NOTIFICATION_DAYS,
    table: notifications,
    write: async (at) => database.db.insert(notifications).values({ ...notice(await person()), createdAt: at }),
  },
  {
    what: 'an archived notification',
    days: terms.ARCHIVED_DAYS,
    table: notifications,
    write: async (at) =>
      database.db.insert(notifications).values({ ...notice(await person()), createdAt: at, archivedAt: at }),
  },
  {
    what: 'a word to every open page',
    days: terms.ARCHIVED_DAYS,
    table: deployMessages,
    write: async (at) =>
      database.db
        .insert(deployMessages)
        .values({ title: 'x', text: 'x', authorId: (await person()).profileId, showAt: at, endsAt: at }),
  },
];
const question = { kind: 3, category: 'other', mail: 'a@mail.example', subject: 'x', content: 'x' };
const notice = ({ profileId }: { profileId: number }) => ({
  receiverId: profileId,
  type: 2,
  kind: 'portal',
  content: 'x',
  link: '/',
  eventId: ++count,
  createdAt: now,
});

const clearing = () => {
  const config = readConfig({
    PORTAL_MODE: 'test',
    ...Object.fromEntries(Object.entries(terms).map(([name, value]) => [name, String(value)])),
  });
  return jobs({} as Files, config).filter(
    ({ name }) => /^(clear|forget)-/.test(name) && !/data-exports|files|orphans|unattached/.test(name),
  );
};

it.each(kept)('$what is deleted after $days days and not before [P60]', async ({ days, table, write }) => {
  for (const { run } of clearing()) await run({ db: database.db, log, now });
  const before = await database.db.$count(table);
  await write(new Date(now.getTime() - days * dayMs - hourMs));
  await write(new Date(now.getTime() - days * dayMs + hourMs));
  for (const { run } of clearing()) await run({ db: database.db, log, now });
  expect(await database.db.$count(table)).toBe(before + 1);
});

it('keeps queued mails of any age, and consents permanently', async () => {
  const old = new Date(now.getTime() - 3000 * dayMs);
  await database.db
    .insert(mails)
    .values({ recipient: 'b@mail.example', subject: 'Ждёт', text: 'x', html: 'x', queuedAt: old });
  for (const { run } of clearing()) await run({ db: database.db, log, now });
  expect(await database.db.$count(mails, sql`subject = 'Ждёт'`)).toBe(1);
  expect(clearing().map(({ name }) => name)).not.toContain('clear-consents');
});

it('keeps an archive of a person’s data for EXPORT_DAYS', async () => {
  const { accountId } = await person();
  const removed: string[] = [];
  const store = { remove: async (key: string) => void removed.push(key) };
  const config = readConfig({ PORTAL_MODE: 'test' });
  const job = jobs({ store } as unknown as Files, config).find(({ name }) => name === 'clear-data-exports');
  const at = (expiresAt: Date, fileKey: string) =>
    database.db.insert(dataExports).values({ accountId, readyAt: now, expiresAt, fileKey, size: 1 });
  await at(new Date(now.getTime() - hourMs), 'old.zip');
  await at(new Date(now.getTime() + hourMs), 'fresh.zip');
  await job?.run({ db: database.db, log, now });
  expect(removed).toEqual(['old.zip']);
});
