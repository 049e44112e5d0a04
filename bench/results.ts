import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import type { Row } from './rows.ts';

const file = 'bench/results.md';
const opening = `# Measured by \`npm run bench\`

Load generator, server, database and control share one machine's 2 cores. A ratio of two loads is the middle of three taken in turns, and so is a p95.
\`npm run bench -- <part>\` measures one part; the others keep what was measured last.
«Processor»: time of the server (with its load generator) and of PostgreSQL for one call; other load on the machine changes it little.
`;

/** Load of the machine before the run: on a busy machine the figures measure other load. */
export const otherLoad = (): string => `Load average before: ${loadavg()[0]?.toFixed(1)}.`;

/** Replaces the former rows of one part. */
export function writePart(part: string, about: string, rows: readonly Row[]): void {
  const sections = new Map(readSections());
  const stamp = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const lines = rows.map(({ name, asked, got, met }) => `| ${name} | ${asked} | ${got} | ${verdict(met)} |`);
  sections.set(part, `${stamp} UTC. ${about}\n\n| what | asked | got | |\n|---|---|---|---|\n${lines.join('\n')}\n`);
  writeFileSync(file, [opening, ...[...sections].map(([name, text]) => `## ${name}\n\n${text}`)].join('\n'));
}

const verdict = (met: boolean | null): string => (met === null ? '' : met ? 'met' : '**missed**');

function readSections(): [string, string][] {
  if (!existsSync(file)) return [];
  const [, ...sections] = readFileSync(file, 'utf8').split(/^## /m);
  return sections.map((section) => {
    const end = section.indexOf('\n');
    return [section.slice(0, end).trim(), `${section.slice(end).trim()}\n`];
  });
}
