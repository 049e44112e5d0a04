import { otherLoad, writePart } from './results.ts';
import type { Row } from './rows.ts';

/** Parts of the benchmark with the paragraph above their tables. */
interface Part {
  about: string;
  measure: () => Promise<Row[]>;
}

// npm run bench [-- part …]: each part is a module loaded on demand.
const parts: Readonly<Record<string, () => Promise<Part>>> = {
  pages: () => import('./parts/pages.ts'),
  interactions: () => import('./parts/interactions.ts'),
  live: () => import('./parts/live.ts'),
  profile: () => import('./parts/profile.ts'),
  directories: () => import('./parts/directories.ts'),
  dogs: () => import('./parts/dogs.ts'),
  genetics: () => import('./parts/genetics.ts'),
  papers: () => import('./parts/papers.ts'),
  shows: () => import('./parts/shows.ts'),
  applications: () => import('./parts/applications.ts'),
  entries: () => import('./parts/entries.ts'),
  rings: () => import('./parts/rings.ts'),
  search: () => import('./parts/search.ts'),
  crowd: () => import('./parts/crowd.ts'),
  restart: () => import('./parts/restart.ts'),
  faults: () => import('./parts/faults.ts'),
  nodes: () => import('./parts/nodesKilled.ts'),
  releases: () => import('./parts/releases.ts'),
  hour: () => import('./parts/hour.ts'),
  scale: () => import('./parts/machines.ts'),
  cluster: () => import('./parts/cluster.ts'),
  partition: () => import('./parts/partition.ts'),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !parts[name]);
if (unknown.length) {
  process.stderr.write(`Нет такой части: ${unknown.join(', ')}. Есть: ${Object.keys(parts).join(', ')}.\n`);
  process.exit(1);
}

let missed = false;
for (const name of asked.length ? asked : Object.keys(parts)) {
  const { about, measure } = await (parts[name] as () => Promise<Part>)();
  process.stdout.write(`${name}\n`);
  const before = otherLoad();
  const rows = await measure();
  for (const row of rows)
    process.stdout.write(
      `  ${row.met === false ? 'MISS' : row.met ? 'ok  ' : '    '} ${row.name}: ${row.got} (asked ${row.asked})\n`,
    );
  writePart(name, `${about} ${before}`, rows);
  missed ||= rows.some((row) => row.met === false);
}
process.exit(missed ? 1 : 0);
