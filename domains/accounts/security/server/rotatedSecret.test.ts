import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import { sealMailsWith } from '#platform/server/mail/sealedText.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { secretsOf } from '#platform/server/secrets/encrypt.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { makeAccount } from '../../server/factories.ts';
import { beginSecondFactor, checkSecondFactor, finishSecondFactor } from './commands/secondFactor.ts';

const [old, fresh] = ['the secret of before, long enough to be one', 'the secret of today, long enough to be one too'];
const configOf = (env: Record<string, string>): Config => readConfig({ PORTAL_MODE: 'test', ...env });
const before = configOf({ PORTAL_SECRET: old });
const rotated = configOf({ PORTAL_SECRET: fresh, PORTAL_SECRET_BEFORE: old });
const forgotten = configOf({ PORTAL_SECRET: fresh });

let database: TestDatabase;
let accountId: number;
let codeAt: (moment: Date) => string;
let recovery: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const { id: profileId } = await makeProfile(db, { userType: 1 });
  ({ id: accountId } = await makeAccount(db, { profileId, mail: 'anna@mail.example' }));
  const { secret } = await beginSecondFactor({ db, config: before }, accountId, 'anna@mail.example', 'test');
  codeAt = (moment) => new TOTP({ secret }).generate({ timestamp: moment.getTime() });
  const now = new Date('2026-11-22T10:00:00Z');
  recovery = await finishSecondFactor(db, before, accountId, codeAt(now), now);
});
afterAll(() => database.drop());

const check = (config: Config, code: string, at: Date) =>
  checkSecondFactor({ db: database.db, config }, accountId, code, at);

it('keeps second factors and recovery codes valid after a change of PORTAL_SECRET while the previous one is set [P8]', async () => {
  const [first, second] = [new Date('2026-11-22T11:00:00Z'), new Date('2026-11-22T12:00:00Z')];
  await check(rotated, codeAt(first), first);
  await check(rotated, recovery[0] as string, first);
  await expect(check(rotated, recovery[0] as string, first)).rejects.toMatchObject({ status: 422 });
  await expect(check(forgotten, codeAt(second), second)).rejects.toThrow();
  await check(before, codeAt(second), second);
});

it('keeps pending mails readable and encrypts new ones with the new secret alone', async () => {
  const { db } = database;
  const write = async (text: string) =>
    (
      await db
        .insert(mails)
        .values({ recipient: 'a@mail.example', subject: 'Код', text, html: text })
        .returning({ id: mails.id })
    )[0]?.id as number;
  const read = async (id: number) =>
    (await db.select({ text: mails.text }).from(mails).where(eq(mails.id, id)))[0]?.text;
  sealMailsWith(...secretsOf(before));
  const waiting = await write('Код: 12345');
  sealMailsWith(...secretsOf(rotated));
  const added = await write('Код: 67890');
  expect([await read(waiting), await read(added)]).toEqual(['Код: 12345', 'Код: 67890']);
  sealMailsWith(...secretsOf(forgotten));
  expect([await read(waiting), await read(added)]).toEqual(['', 'Код: 67890']);
});
