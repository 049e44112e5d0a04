import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { diskStore } from '#platform/server/files/diskStore.ts';
import { storePublicFile } from '#platform/server/files/storePublicFile.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { type PortalProcess, productionSettings, spawnPortal, startPortal } from './portalProcess.ts';
import { readWholeDatabase } from './readAllRows.ts';

let folder: string;
let source: TestDatabase;
const databases: TestDatabase[] = [];
const tokens: string[] = [];

const newDatabase = async (): Promise<TestDatabase> => {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
  source = await newDatabase();
  await loadReference(source.db);
  for (let at = 0; at < 8; at += 1) {
    const { id: profileId } = await makeProfile(source.db, { userType: 4 });
    const { id } = await makeAccount(source.db, { profileId, mail: `writer-${at}@mail.example` });
    const token = randomBytes(32).toString('base64url');
    const hash = createHash('sha256').update(token).digest('hex');
    await source.db.$client.query(
      "insert into account_sessions (account_id, token_hash, expires_at) values ($1, $2, portal_now() + interval '1 day')",
      [id, hash],
    );
    tokens.push(token);
  }
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

interface Side {
  database: TestDatabase;
  dataDir: string;
}

const settingsOf = ({ database, dataDir }: Side) => ({
  ...productionSettings(database),
  DATA_DIR: dataDir,
  BACKUP_TO: join(folder, 'sets'),
  BACKUP_KEY_FILE: join(folder, 'key'),
});

/** Runs one of the commands with the settings of a side. */
async function command(
  name: 'backup' | 'restore' | 'moveDatabase',
  side: Side,
  ...args: string[]
): Promise<{ code: number | null; out: string; err: string }> {
  const { ended, said } = spawnPortal(settingsOf(side), [`apps/cli/${name}.ts`, ...args]);
  const { code } = await ended;
  return { code, ...said() };
}

const write = async ({ url }: PortalProcess, name: string): Promise<boolean> => {
  const token = tokens[name.length % tokens.length] as string;
  const answer = await fetch(`${url}/api/media/album`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ name }),
  });
  return answer.ok;
};

interface Load {
  albums: string[];
  files: Map<string, Buffer>;
  stop(): Promise<void>;
}

/** Creates albums through the portal and files beside them continuously. */
function load(portal: PortalProcess, { database, dataDir }: Side): Load {
  const store = diskStore(join(dataDir, 'files'));
  const albums: string[] = [];
  const files = new Map<string, Buffer>();
  let isGoing = true;
  let count = 0;
  const album = async () => {
    count += 1;
    const name = `Альбом ${count}`;
    if (await write(portal, name)) albums.push(name);
  };
  const file = async () => {
    const bytes = randomBytes(50_000);
    const { link } = await storePublicFile(database.db, store, {
      name: 'Файл.pdf',
      bytes,
      mediaType: 'application/pdf',
    });
    files.set(link.slice('/files/'.length), bytes);
    await sleep(5);
  };
  const going = [album, album, album, file, file].map(async (job) => {
    while (isGoing) await job();
  });
  return {
    albums,
    files,
    stop: async () => {
      isGoing = false;
      await Promise.all(going);
    },
  };
}

const filesOf = (dataDir: string): Map<string, string> =>
  new Map(
    readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [
        entry.name,
        createHash('sha256')
          .update(readFileSync(join(entry.parentPath, entry.name)))
          .digest('hex'),
      ]),
  );

/** Journal rows about commands with their operators, who must be this process. */
async function commandsIn({ asOwner }: TestDatabase): Promise<[typed: string, status: number, change: string][]> {
  const rows = await asOwner<{ operator: string; reason: string; status: number; change: string }>(
    "select operator, reason, status, coalesce((changes->0->>'field') || ': ' || split_part(changes->0->>'to', ': ', 1), '') as change from audit_records where action = 'command' order by id",
  );
  for (const { operator } of rows) expect(operator).toMatch(/^\S.*@\S+$/);
  return rows.map(({ reason, status, change }) => [reason, status, change]);
}

/** Every row except those of commands, which are written after the copying. */
async function withoutCommands({ asOwner }: TestDatabase): Promise<Map<string, string[]>> {
  const rows = await readWholeDatabase(asOwner);
  rows.delete('audit_records');
  rows.set('sequences', rows.get('sequences')?.filter((one) => !one.startsWith('audit_records')) ?? []);
  return rows;
}

const whole = (code: number | null, err: string) => expect({ code, err }).toEqual({ code: 0, err: '' });

it('restores every row, file and number after a backup under load and a lost machine [P58]', async () => {
  const living = { database: source, dataDir: join(folder, 'living') };
  mkdirSync(living.dataDir);
  whole((await command('backup', living, '--make-key', join(folder, 'key'))).code, '');
  const portal = await startPortal(settingsOf(living));
  const work = load(portal, living);
  while (work.albums.length < 20 || work.files.size < 20) await sleep(20);
  const before = { albums: [...work.albums], files: new Map(work.files) };
  const first = await command('backup', living);
  whole(first.code, first.err);
  expect(work.albums.length).toBeGreaterThan(before.albums.length);
  await work.stop();
  portal.child.kill('SIGKILL');
  await portal.ended;
  const second = await command('backup', living);
  whole(second.code, second.err);
  const [firstSet, secondSet] = readdirSync(join(folder, 'sets/sets')).sort() as [string, string];
  expect(await commandsIn(source)).toEqual([
    ['npm run backup', 200, `Копия: ${firstSet}`],
    ['npm run backup', 200, `Копия: ${secondSet}`],
  ]);
  const lost = { rows: await withoutCommands(source), files: filesOf(living.dataDir) };

  // A backup taken under writes has one consistent snapshot.
  const moment = { database: await newDatabase(), dataDir: join(folder, 'moment') };
  const ofMoment = await command('restore', moment, '--set', firstSet, '--end-sessions');
  whole(ofMoment.code, ofMoment.err);
  const [{ albums, done, sessions } = { albums: [] as string[], done: 0, sessions: -1 }] =
    await moment.database.asOwner<{
      albums: string[];
      done: number;
      sessions: number;
    }>(
      'select (select array_agg(name) from albums) as albums, (select count(*) from done_once)::int as done, (select count(*) from account_sessions)::int as sessions',
    );
  expect(before.albums.filter((name) => albums.filter((one) => one === name).length !== 1)).toEqual([]);
  expect([done, sessions]).toEqual([albums.length, 0]);
  for (const [key, bytes] of before.files)
    expect(readFileSync(join(moment.dataDir, 'files', key.slice(0, 2), key)).equals(bytes), key).toBe(true);
  const named = await moment.database.asOwner<{ key: string }>('select key from files');
  const there = filesOf(moment.dataDir);
  expect(named.filter(({ key }) => !there.has(key))).toEqual([]);

  // The machine is lost.
  rmSync(living.dataDir, { recursive: true });
  const again = { database: await newDatabase(), dataDir: living.dataDir };
  const restored = await command('restore', again, '--set', secondSet);
  whole(restored.code, restored.err);
  expect((await commandsIn(again.database)).at(-1)).toEqual([
    `npm run restore --set ${secondSet}`,
    200,
    `Восстановлено из копии: ${secondSet}`,
  ]);
  expect(await withoutCommands(again.database)).toEqual(lost.rows);
  const own = await newDatabase();
  const target = ['--to', own.url, '--owner', own.ownerUrl];
  const moved = await command('moveDatabase', again, ...target);
  whole(moved.code, moved.err);
  expect(await withoutCommands(own)).toEqual(lost.rows);
  expect(await command('moveDatabase', again, ...target)).toMatchObject({
    code: 1,
    err: expect.stringContaining('живой портал'),
  });
  // The successful move is recorded at source and target; the second one failed.
  expect((await commandsIn(own)).at(-1)).toEqual([
    'npm run database:move',
    200,
    expect.stringMatching(/^Таблиц перенесено: \d+$/),
  ]);
  expect((await commandsIn(again.database)).slice(-2).map(([typed, status]) => [typed, status])).toEqual([
    ['npm run database:move', 200],
    ['npm run database:move', 500],
  ]);
  expect(filesOf(again.dataDir)).toEqual(lost.files);
  expect(restored.out).toMatch(new RegExp(`^albums +${work.albums.length} +${work.albums.length} +(\\d+) +\\1$`, 'm'));
  const reborn = await startPortal(settingsOf(again));
  expect(await write(reborn, 'После восстановления')).toBe(true);
  expect(await command('moveDatabase', again, ...target)).toMatchObject({
    code: 1,
    err: 'С этой базой работает портал: остановите его\n',
  });
  await reborn.stop();

  const refused = await command('restore', again, '--set', secondSet);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('живой портал') });
});

it('detects a manipulated set and leaves the database empty [P58]', async () => {
  const side = { database: await newDatabase(), dataDir: join(folder, 'empty') };
  const set = readdirSync(join(folder, 'sets/sets')).sort().at(-1) as string;
  const path = join(folder, 'sets/sets', set, 'profiles');
  const right = readFileSync(path);
  const wrong = Buffer.from(right);
  wrong[100] = (wrong[100] as number) ^ 1;
  writeFileSync(path, wrong);
  expect(await command('backup', side, '--check')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Не открывается sets\/.+\/profiles: [^\n]+\n$/),
  });
  const broken = await command('restore', side);
  expect(broken).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Не открывается sets\/.+\/profiles: [^\n]+\n$/),
  });
  expect(await side.database.asOwner('select from cities union all select from albums')).toEqual([]);
  writeFileSync(path, right);
  expect((await command('backup', side, '--check')).code).toBe(0);
  expect((await command('restore', side)).code).toBe(0);

  rmSync(join(folder, 'key'));
  await command('backup', side, '--make-key', join(folder, 'key'));
  expect(await command('backup', side, '--check')).toMatchObject({
    code: 1,
    err: expect.stringContaining('не тот файл ключа'),
  });
});
