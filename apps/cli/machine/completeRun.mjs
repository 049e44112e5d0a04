import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from './place.mjs';
import { run } from './programs.mjs';
import { minutes } from './spent.mjs';

const file = at('docs/complete-run.md');

const head = `# The complete run

What \`npm run test:all\` last came to, part by part; the command writes this page. A part may be run alone (\`npm run test:all -- processes\`,
\`npm run test:all -- --part 2/4\`): its row is replaced, the others stay.

| part | day | commit | passed | failed | skipped | took | failed: which | unsteady |
|---|---|---|---|---|---|---|---|---|
`;

const git = async (...args) => (await run('git', args, { quiet: true })).output.trim();

/**
 * Replaces the rows of the parts that were run.
 * @param {{ part: string, passed: number, failed: number, skipped: number, seconds: number, failures: Finding[], unsteady: Finding[] }[]} results
 * @typedef {import('./reports.mjs').Finding} Finding
 */
export async function writeCompleteRun(results) {
  const commit =
    (await git('rev-parse', '--short', 'HEAD')) + ((await git('status', '--porcelain', '-uno')) ? ' with changes' : '');
  const day = new Date().toISOString().slice(0, 10);
  const rows = new Map(keptRows());
  for (const { part, passed, failed, skipped, seconds, failures, unsteady } of results) {
    rows.set(
      part,
      `| ${part} | ${day} | ${commit} | ${passed} | ${failed} | ${skipped} | ${minutes(seconds)} | ${listed(failures)} | ${listed(unsteady)} |`,
    );
  }
  writeFileSync(file, `${head}${[...rows.values()].join('\n')}\n`);
}

/** @param {Finding[]} findings */
const listed = (findings) =>
  findings.map(({ title, cause }) => `${title}: ${cause}`.replaceAll('|', '\\|')).join('<br>') || 'none';

/** @returns {[string, string][]} */
function keptRows() {
  if (!existsSync(file)) return [];
  const rows = readFileSync(file, 'utf8').split('\n');
  return rows.filter((row) => /^\| \w+ \| \d{4}-/.test(row)).map((row) => [row.split(' ')[1], row]);
}
