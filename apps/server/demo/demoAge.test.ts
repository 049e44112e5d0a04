import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markSeeded, moveStaleDemoAside } from './demoAge.ts';

let folder: string;
const control = (): string => join(folder, 'postgres/cluster/global/pg_control');
const usedOn = (day: string): void => utimesSync(control(), new Date(`${day}T12:00:00Z`), new Date(`${day}T12:00:00Z`));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-standing-'));
  for (const path of ['postgres/cluster/global', 'files/ab']) mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(control(), '');
  writeFileSync(join(folder, 'files/ab/photo'), 'photo');
  writeFileSync(join(folder, 'secret'), 'secret');
  markSeeded(folder, '2026-11-23');
  usedOn('2027-11-22');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('an existing demonstration', () => {
  it('is moved aside whole at the next start when a year old, keeping secrets', () => {
    expect(moveStaleDemoAside(folder, '2027-11-23')).toBe(join(folder, 'demonstration-before'));
    expect(readFileSync(join(folder, 'demonstration-before/files/ab/photo'), 'utf8')).toBe('photo');
    expect(['postgres', 'files', 'demonstration', 'secret'].map((name) => existsSync(join(folder, name)))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    // The next one has no mark yet and stays.
    expect(moveStaleDemoAside(folder, '2027-11-23')).toBeNull();
  });

  it('stays when younger than four weeks', () => {
    expect(moveStaleDemoAside(folder, '2026-12-20')).toBeNull();
    usedOn('2026-12-20');
    expect(moveStaleDemoAside(folder, '2026-12-21')).not.toBeNull();
  });

  it('used on the same day stays until the next', () => {
    usedOn('2027-11-23');
    expect(moveStaleDemoAside(folder, '2027-11-23')).toBeNull();
    expect(moveStaleDemoAside(folder, '2027-11-24')).not.toBeNull();
  });

  it('stays while it runs, as does a database without the mark', () => {
    writeFileSync(join(folder, 'postgres/cluster/postmaster.pid'), String(process.pid));
    expect(moveStaleDemoAside(folder, '2027-11-23')).toBeNull();
    rmSync(join(folder, 'postgres/cluster/postmaster.pid'));
    rmSync(join(folder, 'demonstration'));
    expect(moveStaleDemoAside(folder, '2027-11-23')).toBeNull();
  });

  it('is moved aside after its portal was killed', async () => {
    const ended = spawn(process.execPath, ['--version']);
    await once(ended, 'exit');
    writeFileSync(join(folder, 'postgres/cluster/postmaster.pid'), `${ended.pid}\n`);
    expect(moveStaleDemoAside(folder, '2027-11-23')).not.toBeNull();
  });
});
