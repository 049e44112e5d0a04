import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alone } from './lock.mjs';
import { playwrightTally, vitestTally } from './reports.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('work that one process does at a time', () => {
  const worker = `
    import { alone } from ${JSON.stringify(new URL('./lock.mjs', import.meta.url).href)};
    import { appendFileSync } from 'node:fs';
    const [lock, log] = process.argv.slice(1);
    await alone(lock, 'waiting', async () => {
      appendFileSync(log, 'in ');
      await new Promise((resolve) => setTimeout(resolve, 100));
      appendFileSync(log, 'out ');
    });`;

  it('is not done by two at once, and each has its turn', async () => {
    const [lock, log] = [join(folder, 'lock'), join(folder, 'log')];
    const workers = [1, 2, 3, 4].map(() =>
      spawn(process.execPath, ['--input-type=module', '-e', worker, lock, log], { stdio: 'ignore' }),
    );
    await Promise.all(workers.map((process) => once(process, 'exit')));
    expect(readFileSync(log, 'utf8')).toBe('in out '.repeat(4));
    expect(existsSync(lock)).toBe(false);
  });

  it('is taken over from a process that was killed', async () => {
    const lock = join(folder, 'lock');
    const dead = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
    await once(dead, 'exit');
    writeFileSync(lock, String(dead.pid));
    expect(await alone(lock, 'waiting', async () => 'done')).toBe('done');
  });

  it('gives the lock back when the work fails', async () => {
    const lock = join(folder, 'lock');
    await expect(alone(lock, 'waiting', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(existsSync(lock)).toBe(false);
  });
});

describe('the tally of npm test', () => {
  const report = (content: object): string => {
    const file = join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(content));
    return file;
  };
  const vitest = (numPassedTests: number, numFailedTests: number, testResults: object[] = []) =>
    report({ numPassedTests, numFailedTests, testResults });

  it('counts tests, and files that do not even load', () => {
    expect(vitestTally(vitest(12, 0), 0)).toEqual({ passed: 12, failed: 0 });
    expect(vitestTally(vitest(12, 2), 1)).toEqual({ passed: 12, failed: 2 });
    expect(vitestTally(vitest(12, 0, [{ status: 'failed', assertionResults: [] }]), 1)).toEqual({
      passed: 12,
      failed: 1,
    });
    expect(playwrightTally(report({ stats: { expected: 5, unexpected: 1, flaky: 1 } }), 1)).toEqual({
      passed: 5,
      failed: 2,
    });
  });

  it('never calls a runner that failed or wrote nothing a success', () => {
    expect(vitestTally(vitest(12, 0), 1)).toEqual({ passed: 12, failed: 1 });
    expect(vitestTally(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
    expect(playwrightTally(report({ stats: { expected: 0, unexpected: 0, flaky: 0 } }), 1)).toEqual({
      passed: 0,
      failed: 1,
    });
    expect(playwrightTally(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
  });
});
