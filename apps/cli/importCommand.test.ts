import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productionSettings, spawnPortal } from '#apps/server/process/portalProcess.ts';
import { openRelease, readRelease } from '#apps/server/upgrade/releases/testRelease.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';

const sample = 'docs/samples/dogs.csv';
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-import-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(database: TestDatabase, program: string, ...words: string[]) {
  const { ended, said } = spawnPortal(productionSettings(database), [`apps/cli/${program}`, ...words]);
  const { code } = await ended;
  return { code, ...said() };
}

describe('a command on a database of an earlier release', () => {
  it('is refused with upgrade instructions and changes no schema [Round3-C6]', async () => {
    const database = await openRelease(readRelease('0.1.0'));
    try {
      const count = () => database.asOwner('select count(*)::int as count from drizzle.__drizzle_migrations');
      const before = await count();
      for (const [program, ...words] of [
        ['importDogs.ts', sample],
        ['createAdmin.ts', '--mail', 'chief@portal.example'],
      ] as const) {
        const { code, err } = await run(database, program, ...words);
        expect(err).toMatch(/^База прежнего выпуска \(обновлений впереди: \d+\).*portal upgrade/);
        expect(code).toBe(1);
      }
      expect(await count()).toEqual(before);
    } finally {
      await database.drop();
    }
  });
});

describe('the folder for rejected rows', () => {
  const broken = () => {
    const path = join(folder, 'broken.csv');
    writeFileSync(path, readFileSync(sample, 'utf8').replaceAll('Лабрадор-ретривер;сука', 'Лабрадор-ретривер;никто'));
    return path;
  };

  it('is created when it is missing [Round3-C6]', async () => {
    const database = await createTestDatabase();
    try {
      const mistakes = join(folder, 'new/mistakes');
      expect((await run(database, 'importDogs.ts', broken(), '--mistakes', mistakes)).code).toBe(3);
      expect(readdirSync(mistakes)).toHaveLength(1);
    } finally {
      await database.drop();
    }
  });

  it('stops the import before a row is read when it is not writable [Round3-C6]', async () => {
    const database = await createTestDatabase();
    try {
      const file = join(folder, 'file');
      writeFileSync(file, '');
      const { code, err } = await run(database, 'importDogs.ts', broken(), '--mistakes', join(file, 'mistakes'));
      expect([code, err]).toEqual([1, expect.stringMatching(/ничего не прочитано: назовите другую в --mistakes/)]);
      expect(await database.asOwner('select count(*)::int as count from dogs')).toEqual([{ count: 0 }]);
      expect(existsSync(join(file, 'mistakes'))).toBe(false);
    } finally {
      await database.drop();
    }
  });
});
