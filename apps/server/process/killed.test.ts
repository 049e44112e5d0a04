import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { productionSettings, startPortal } from './portalProcess.ts';

/** Each takes some seconds; a hundred were tried by hand. */
const deaths = 6;
const writers = 6;
const people = 40;

interface Write {
  key: string;
  name: string;
  token: string;
}

let database: TestDatabase;
const tokens: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (let at = 0; at < people; at += 1) {
    const { id: profileId } = await makeProfile(database.db, { userType: 4 });
    const { id } = await makeAccount(database.db, { profileId, mail: `writer-${at}@mail.example` });
    const token = randomBytes(32).toString('base64url');
    const hash = createHash('sha256').update(token).digest('hex');
    await client.query(
      "insert into account_sessions (account_id, token_hash, expires_at) values ($1, $2, portal_now() + interval '1 day')",
      [id, hash],
    );
    tokens.push(token);
  }
  await client.end();
});
afterAll(() => database.drop());

/** True when the portal acknowledged the write; false for a broken connection. */
async function write(url: string, { key, name, token }: Write): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/media/album`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
      body: JSON.stringify({ name }),
    });
    if (answer.status >= 500 && answer.status !== 503) throw new Error(`${answer.status}: ${await answer.text()}`);
    return answer.ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

it('keeps acknowledged writes once when killed repeatedly, and accepts repetitions of the others [P43 P53]', async () => {
  const acknowledged: Write[] = [];
  let unanswered: Write[] = [];
  let count = 0;
  const readyAfter: number[] = [];
  for (let death = 0; death < deaths; death += 1) {
    const portal = await startPortal({ ...productionSettings(database), API_PER_MINUTE: '100000' });
    readyAfter.push(portal.readyAfter);
    // The same request as before the crash, with the same key.
    for (const again of unanswered) {
      expect(await write(portal.url, again)).toBe(true);
      acknowledged.push(again);
    }
    unanswered = [];
    let alive = true;
    const working = Array.from({ length: writers }, async () => {
      while (alive) {
        count += 1;
        const one = { key: randomUUID(), name: `Альбом ${count}`, token: tokens[count % people] as string };
        ((await write(portal.url, one)) ? acknowledged : unanswered).push(one);
        await sleep(15);
      }
    });
    await sleep(150 + Math.random() * 350);
    portal.child.kill('SIGKILL');
    alive = false;
    await Promise.all(working);
    await portal.ended;
  }
  expect(acknowledged.length).toBeGreaterThan(deaths);
  const { rows } = await database.db.$client.query<{ name: string; times: number }>(
    'select name, count(*)::int as times from albums group by name',
  );
  const times = new Map(rows.map((row) => [row.name, row.times]));
  expect(acknowledged.filter(({ name }) => times.get(name) !== 1)).toEqual([]);
  expect(rows.filter((row) => row.times > 1)).toEqual([]);
});
