import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { collector } from '../../apps/cli/machine/collector.mjs';
import { memoryOf } from '../measure/processes.ts';
import type { Row } from '../rows.ts';
import { codeOf, dogAt, numberOf } from '../scale/dogs.ts';

const imported = 1_000_000;
const database = 'bench_import';

/** Imports a whole federation's file by the command into a separate database; measures duration and memory. */
export async function importing(url: string): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-dogs-'));
  const owner = new pg.Client(url);
  await owner.connect();
  try {
    const path = join(folder, 'dogs.csv');
    await writeCsv(path);
    await owner.query(`drop database if exists ${database} with (force)`);
    await owner.query(`create database ${database}`);
    const target = Object.assign(new URL(url), { pathname: `/${database}` }).href;
    // First an empty file, so that migrations and dictionaries are not counted.
    const first = join(folder, 'first.csv');
    await writeCsv(first, 0);
    await run(first, target, folder);
    const { seconds, peak, said } = await run(path, target, folder);
    const added = Number(/новых (\d+)/.exec(said)?.[1] ?? 0);
    if (added !== imported) throw new Error(`Only ${added} of ${imported} dogs were imported: ${said.slice(-400)}`);
    return {
      name: `import:dogs of a CSV of ${imported} dogs in eight generations, the command as a whole`,
      asked: '≤ 180 s, ≤ 400 MB',
      got: `${seconds.toFixed(1)} s, ${Math.round(imported / seconds)} dogs a second; ${Math.round(peak)} MB`,
      met: seconds <= 180 && peak <= 400,
    };
  } finally {
    await owner.query(`drop database if exists ${database} with (force)`);
    await owner.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(
  path: string,
  url: string,
  folder: string,
): Promise<{ seconds: number; peak: number; said: string }> {
  const began = performance.now();
  const child = spawn(process.execPath, [...collector, 'apps/cli/importDogs.ts', path], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder, PORTAL_MODE: 'demo' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  let peak = 0;
  const look = setInterval(() => {
    if (child.exitCode === null) peak = Math.max(peak, memoryOf(child.pid as number).peak);
  }, 200);
  await once(child, 'exit');
  clearInterval(look);
  return { seconds: (performance.now() - began) / 1000, peak, said };
}

async function writeCsv(path: string, total = imported): Promise<void> {
  const file = createWriteStream(path);
  file.write('Кличка;Кличка латиницей;Порода;Пол;Дата рождения;Окрас;Клеймо;Чип;Родословная;Отец;Мать\n');
  for (let at = 0; at < total; at += 1) {
    const { name, nameLat, sex, bornOn, chip, sire, dam } = dogAt(at, total);
    const parents = [sire, dam].map((parent) => (parent === null ? '' : `РКФ ${parent + 1}`));
    const stamp = `${codeOf(at)} ${numberOf(at)}`;
    const cells = [name, nameLat, 'Лабрадор-ретривер', sex === 1 ? 'кобель' : 'сука', bornOn, 'чёрный', stamp];
    const line = `${[...cells, chip ?? '', `РКФ ${at + 1}`, ...parents].join(';')}\n`;
    if (!file.write(line)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}
