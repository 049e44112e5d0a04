import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withFileLock } from './lock.mjs';
import { drawSeeds, propertyTests, readNight } from './properties.mjs';
import { playwrightTally, vitestTally } from './reports.mjs';
import { readWalk } from './walks.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('an exclusive lock', () => {
  const worker = `
    import { withFileLock } from ${JSON.stringify(new URL('./lock.mjs', import.meta.url).href)};
    import { appendFileSync } from 'node:fs';
    const [lock, log] = process.argv.slice(1);
    await withFileLock(lock, 'waiting', async () => {
      appendFileSync(log, 'in ');
      await new Promise((resolve) => setTimeout(resolve, 100));
      appendFileSync(log, 'out ');
    });`;

  it('admits one holder at a time and everybody in turn', async () => {
    const [lock, log] = [join(folder, 'lock'), join(folder, 'log')];
    const workers = [1, 2, 3, 4].map(() =>
      spawn(process.execPath, ['--input-type=module', '-e', worker, lock, log], { stdio: 'ignore' }),
    );
    await Promise.all(workers.map((process) => once(process, 'exit')));
    expect(readFileSync(log, 'utf8')).toBe('in out '.repeat(4));
    expect(existsSync(lock)).toBe(false);
  });

  it('is taken over from a killed process', async () => {
    const lock = join(folder, 'lock');
    const dead = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
    await once(dead, 'exit');
    writeFileSync(lock, String(dead.pid));
    expect(await withFileLock(lock, 'waiting', async () => 'done')).toBe('done');
  });

  it('is released when the work fails', async () => {
    const lock = join(folder, 'lock');
    await expect(withFileLock(lock, 'waiting', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(existsSync(lock)).toBe(false);
  });
});

describe('the tally of npm test', () => {
  const report = (content: object): string => {
    const file = join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(content));
    return file;
  };
  const spec = (title: string, status: string, ...errors: string[]) => ({
    file: 'shell.spec.ts',
    title,
    tests: [
      { projectName: 'phone', status, results: errors.map((message) => ({ duration: 500, error: { message } })) },
    ],
  });
  const journeys = (unexpected: number, flaky: number) =>
    report({
      stats: { expected: 5, unexpected, flaky, skipped: 1 },
      suites: [
        {
          specs: [],
          suites: [
            {
              specs: [
                spec('opens', 'flaky', '\u001b[31mTimeout\u001b[39m\nat line 3', 'none'),
                spec('closes', 'expected'),
                spec('turns', 'unexpected', 'no such page'),
              ],
            },
          ],
        },
      ],
    });

  it('takes the reporter’s counts', () => {
    const counted = { passed: 12, failed: 2, skipped: 1, failures: [], unsteady: [], files: [] };
    expect(vitestTally(report(counted), 1)).toEqual(counted);
  });

  it('counts a journey that passed at the second attempt as passed, with the reason of its instability', () => {
    const { passed, failed, failures, unsteady, files } = playwrightTally(journeys(1, 1), 1);
    expect({ passed, failed }).toEqual({ passed: 6, failed: 1 });
    expect(unsteady).toEqual([{ title: 'tests/journeys/shell.spec.ts › opens (phone)', cause: 'Timeout' }]);
    expect(failures).toEqual([{ title: 'tests/journeys/shell.spec.ts › turns (phone)', cause: 'no such page' }]);
    expect(files).toEqual([{ file: 'tests/journeys/shell.spec.ts', seconds: 1.5 }]);
  });

  it('never counts a runner that failed or wrote nothing as a success', () => {
    expect(vitestTally(report({ passed: 12, failed: 0 }), 1)).toMatchObject({ passed: 12, failed: 1 });
    expect(vitestTally(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
    expect(playwrightTally(journeys(0, 0), 1)).toMatchObject({ failed: 1 });
    expect(playwrightTally(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('the property tests of the complete run', () => {
  it('are all test files that draw values [Round3-A1]', () => {
    expect(propertyTests()).toContain('platform/contract/values/writtenNumber.test.ts');
    expect(propertyTests()).toContain('platform/ui/fields/readText.test.tsx');
  });

  it('draw other values with every seed [Round3-A1]', () => {
    expect(new Set(drawSeeds(20)).size).toBe(20);
    expect(drawSeeds(20).every((seed) => Number.isInteger(seed) && seed > 0)).toBe(true);
  });

  it('run for the hours or the seeds asked for, and name wrong arguments [Round3-A1]', () => {
    expect(readNight([])).toEqual({ hours: 8, seeds: Number.POSITIVE_INFINITY });
    expect(readNight(['--seeds', '3'])).toMatchObject({ seeds: 3 });
    for (const words of [
      ['--seeds', '0'],
      ['--seeds', '1.5'],
      ['--hours', 'x'],
      ['--days', '2'],
      ['--hours', '1', '2'],
    ])
      expect(() => readNight(words)).toThrow('npm run properties -- --hours 8');
  });
});

describe('the walks of a demonstration', () => {
  const draw = () => 5;

  it('share the minutes among ten kinds of account at two widths, two at a time [Round3-B1]', () => {
    expect(readWalk([], draw)).toEqual({ seed: 5, seconds: 120 });
    expect(readWalk(['--seed', '7', '--minutes', '10', '--role', 'club', '--width', 'phone'], draw)).toEqual({
      ...{ seed: 7, seconds: 60 },
      ...{ role: 'club', width: 'phone' },
    });
  });

  it('refuse arguments that they do not know with examples [Round3-B1]', () => {
    for (const words of [
      ['--seed', 'x'],
      ['--seed', '0'],
      ['--seed', '1.5'],
      ['--minutes'],
      ['--width', '390'],
      ['--role', 'a b'],
      ['--days', '2'],
    ])
      expect(() => readWalk(words, draw)).toThrow('npm run walk -- --seed 7');
  });
});
