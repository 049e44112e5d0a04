import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { startFailure } from '#apps/server/process/startFailure.ts';
import { dumpSecret, fileOfDump, readDump } from '#apps/server/upgrade/releases/releaseDump.ts';
import { UsageError } from '#platform/server/config.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { openClient } from '#platform/server/db/openClient.ts';
import { createLog, type Log } from '#platform/server/log.ts';
import { readReleases } from '#platform/server/releases.ts';

const usage = `node apps/cli/run.mjs apps/cli/releaseDump.ts ВЫПУСК
    наполняет новую базу этим кодом (демонстрация и образцы docs/samples) и пишет её снимок в apps/server/upgrade/releases
node apps/cli/run.mjs apps/cli/releaseDump.ts ВЫПУСК --data-dir ПАПКА --checkout ПАПКА
    снимок базы прежнего выпуска: папка его данных и папка его кода с node_modules`;

const root = join(import.meta.dirname, '../..');

/** Additional data of the dumped portal, made by its own commands, in this order. */
const fillings = [
  ['seed.ts'],
  ['importOrganisations.ts', 'docs/samples/federations.csv'],
  ['importOrganisations.ts', 'docs/samples/organisations.csv'],
  ['importJudges.ts', 'docs/samples/judges.csv'],
  ['importDogs.ts', 'docs/samples/dogs.csv'],
  ['createAdmin.ts', '--mail', 'chief@portal.example'],
];

/** Writes the dump of a release named in the changelog; never of a real portal, because the rows are committed. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { 'data-dir': { type: 'string' }, checkout: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  });
  const { 'data-dir': given, checkout, ...unknown } = values;
  const [version = '', ...rest] = positionals;
  if (rest.length || Object.keys(unknown).length || !given !== !checkout || given === true || checkout === true)
    throw new UsageError(usage);
  const release = readReleases().find((one) => one.version === version);
  if (!release) throw new UsageError(`В docs/CHANGELOG.md нет выпуска «${version}»\n${usage}`);
  const log = createLog('warn');
  const name = `${version}, commit ${release.commit}, schema ${release.schema}`;
  const dataDir = given ? resolve(String(given)) : mkdtempSync(join(tmpdir(), 'portal-release-'));
  try {
    if (!given) fill(dataDir);
    const dump = await dumpOf({ dataDir, checkout: checkout ? resolve(String(checkout)) : root, name, log });
    const packed = brotliCompressSync(dump, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
    });
    writeFileSync(fileOfDump(version), packed);
    process.stdout.write(`${fileOfDump(version)}: ${Math.ceil(packed.length / 1000)} КБ\n`);
  } finally {
    if (!given) rmSync(dataDir, { recursive: true, force: true });
  }
}

function fill(dataDir: string): void {
  for (const [file = '', ...words] of fillings) {
    process.stdout.write(`${[file, ...words].join(' ')}\n`);
    const { status, stderr } = spawnSync(process.execPath, [`apps/cli/${file}`, ...words], {
      cwd: root,
      env: {
        PATH: '/usr/local/bin:/usr/bin:/bin',
        HOME: tmpdir(),
        DATA_DIR: dataDir,
        PORTAL_SECRET: dumpSecret,
        LOG_LEVEL: 'warn',
      },
      encoding: 'utf8',
    });
    if (status !== 0) throw new UsageError(`${file}: ${stderr}`);
  }
}

async function dumpOf(parts: { dataDir: string; checkout: string; name: string; log: Log }): Promise<string> {
  const embedded = await startEmbedded({ dataDir: parts.dataDir, log: parts.log, shared: true });
  try {
    const client = await openClient(
      { connectionString: embedded.migrationUrl, application_name: 'portal dump' },
      parts.log,
    );
    try {
      return await readDump(client, parts.checkout, parts.name);
    } finally {
      await client.end();
    }
  } finally {
    await embedded.stop();
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
});
