import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { loadDogReference } from '#domains/dogs/server/loadReference.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { diskStore } from '#platform/server/files/diskStore.ts';
import { createLog } from '#platform/server/log.ts';
import { createTestDatabase, type FilledDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { isSeeded } from './isSeeded.ts';
import { seed } from './seed.ts';
import { createSeededDatabase, seededAt } from './seededDatabase.ts';

const log = createLog('silent');
const folder = mkdtempSync(join(tmpdir(), 'portal-seed-'));
/** A day that no other file uses, whose demonstration may have been seeded at another hour. */
const day = new Date(seededAt().getTime() + dayMs);
let first: FilledDatabase;
let second: TestDatabase;

beforeAll(async () => {
  [first, second] = [await createSeededDatabase(day), await createTestDatabase()];
  await loadReference(second.db);
  await loadDogReference(second.db);
});

afterAll(async () => {
  await first.drop();
  await second.drop();
  rmSync(folder, { recursive: true });
});

it('fills an empty database', async () => {
  expect(await isSeeded(second.db)).toBe(false);
  const files = diskStore(folder);
  await seed({ db: second.db, files, log, scale: 1, today: day, publicUrl: 'https://portal.example' });
  expect(await isSeeded(second.db)).toBe(true);
});

it('is the same for the same day', async () => {
  for (const table of ['profiles', 'articles', 'exhibitions', 'referees', 'banners']) {
    const [a = [], b = []] = await Promise.all(
      [first, second].map(async ({ db }) => {
        const { rows } = await db.execute<{ row: Record<string, unknown> }>(
          sql`select to_jsonb(x) - 'created_at' - 'updated_at' as row from ${sql.identifier(table)} x order by id`,
        );
        return rows.map(({ row }) => row);
      }),
    );
    const differences = a.flatMap((row, at) =>
      Object.entries(row)
        .filter(([column, value]) => JSON.stringify(value) !== JSON.stringify(b[at]?.[column]))
        .map(([column, value]) => [table, row.id, column, value, b[at]?.[column]]),
    );
    expect(differences.slice(0, 5)).toEqual([]);
    expect(a.length).toBe(b.length);
  }
});
