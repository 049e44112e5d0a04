import { rmSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { brotliCompressSync, constants } from 'node:zlib';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { directoryRoutes } from '#domains/directory/server/routes.ts';
import { insertProfiles } from '#domains/profiles/server/factories.ts';
import { addDays, moscowDay } from '#platform/contract/dates.ts';
import { connect } from '#platform/server/db/connect.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { createLog } from '#platform/server/log.ts';
import { testApp } from '#platform/testing/app.ts';

// node apps/cli/run.mjs bench/directories.ts: the directory and the map's points at 20,000 organisations and 50,000 people.

const [organisations, people] = [20_000, 50_000];
const rounds = 200;
const folder = 'build/bench-directories';
rmSync(folder, { recursive: true, force: true });

const log = createLog('error');
const embedded = await startEmbedded({ dataDir: folder, log });
await migrate(embedded.url, log);
const db = connect({ url: embedded.url, size: 4, statementTimeoutMs: 600_000, log });
await loadReference(db);
const today = moscowDay(new Date());
const [federation] = await insertProfiles(db, [{ userType: 5, alias: 'rfls', name: 'РФЛС', shortName: 'РФЛС' }]);
await insertProfiles(
  db,
  Array.from({ length: organisations }, (_, at) => ({
    userType: at % 40 ? (at % 2) + 3 : 7,
    alias: `org_${at}`,
    name: `Организация ${(at * 7919) % organisations}`,
    shortName: `Организация ${(at * 7919) % organisations}`,
    description: 'О себе. '.repeat(40),
    cityId: 1 + ((at * 31) % 800),
    latitude: 55 + ((at * 37) % 1009) / 5000,
    longitude: 60 + ((at * 91) % 1013) / 5000,
    federationId: at % 9 ? federation : null,
    activatedAt: at % 4 ? new Date(Date.now() - at * 60_000) : null,
    lastSeenOn: at % 3 ? addDays(today, -(at % 200)) : null,
    likes: (at * 37) % 300,
    breedIds: at % 2 ? [1 + (at % 15)] : [],
  })),
);
await insertProfiles(
  db,
  Array.from({ length: people }, (_, at) => ({
    userType: 1,
    alias: `person_${at}`,
    name: `Человек ${at}`,
    shortName: `Человек ${at}`,
    description: 'О себе. '.repeat(40),
  })),
);
await db.$client.query('vacuum analyze');
// As in the portal: lists and counts are asked of the database each time, the points are kept until a profile changes.
const app = await testApp({ db, routes: (into) => directoryRoutes(into, { db }), settings: { API_PER_MINUTE: '1000000000', ANSWER_CACHE_SECONDS: '60' } });

const base = await app.listen({ port: 0, host: '127.0.0.1' });

const rows: string[] = [];
let missed = false;

async function measure(name: string, asked: number, paths: readonly string[]): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const answers = await Promise.all(paths.map((url) => fetch(base + url)));
    for (const answer of answers) await answer.arrayBuffer();
    if (round >= 10) times.push(performance.now() - began);
    const wrong = answers.find(({ status }) => status !== 200);
    if (wrong) throw new Error(`${wrong.url}: ${wrong.status}`);
  }
  times.sort((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95)] as number;
  note(name, `p95 ≤ ${asked} ms`, `p50 ${times[Math.floor(times.length / 2)]?.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`, p95 <= asked);
}

function note(name: string, asked: string, got: string, met: boolean): void {
  missed ||= !met;
  rows.push(`| ${name} | ${asked} | ${got} | ${met ? 'met' : '**missed**'} |`);
  process.stdout.write(`${met ? 'ok  ' : 'MISS'} ${name}: ${got} (asked ${asked})\n`);
}

const filter = 'kind=kennels&federations=rfls&regions=Самарская область&member=true';
const path = '/api/directory';
await measure('directory page with three filters, list and counts', 60, [
  encodeURI(`${path}/organizations?${filter}`),
  encodeURI(`${path}/organizations/facets?${filter}`),
]);
await measure('directory page of kennels by breed, list and counts', 60, [
  `${path}/organizations?kind=kennels&breeds=5`,
  `${path}/organizations/facets?kind=kennels&breeds=5`,
]);
await measure('map points, as the portal serves them', 40, [`${path}/map/points`]);
const points = await (await fetch(`${base}${path}/map/points`)).text();
const packed = brotliCompressSync(points, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
note('map points of 20,000 organisations, brotli', '≤ 150 kB', `${(packed / 1000).toFixed(1)} kB`, packed <= 150_000);

await app.close();
await db.$client.end();
await embedded.stop();
rmSync(folder, { recursive: true, force: true });
const stamp = new Date().toISOString().slice(0, 16).replace('T', ' ');
writeFileSync(
  'bench/directories.md',
  `# Measured by \`node apps/cli/run.mjs bench/directories.ts\`\n\n${stamp} UTC. ${organisations} organisations, ${people} people; server, database and questioner share one process's machine.\n\n| what | asked | got | |\n|---|---|---|---|\n${rows.join('\n')}\n`,
);
process.exit(missed ? 1 : 0);
