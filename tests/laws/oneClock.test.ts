import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSources } from '#platform/testing/imports.ts';
import { root } from '../root.ts';

/**
 * One module reads the time (`platform/contract/time/clock.ts`); SQL uses `portal_now()` and `portal_today()`. So tests
 * can run on their own date, and a page and a statement agree on today.
 */
const mayAskTheMachine: Readonly<Record<string, string>> = {
  'platform/contract/time/clock.ts': 'the clock',
  'apps/server/rendering/season.ts': 'text of a script that runs before any module',
};

const product = readSources(root, ['apps', 'platform', 'domains']).filter(
  ({ path }) => !/\.test\.tsx?$|^platform\/testing\//.test(path),
);

/** Without comments, which may mention clocks. */
const codeOf = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

it('only the clock module reads the machine’s time', () => {
  expect(product.length).toBeGreaterThan(1000);
  const asking = product.filter(({ text }) => /\bnew Date\(\s*\)|\bDate\.now\b|\bnew Date\s*[;,)]/.test(codeOf(text)));
  expect(asking.map(({ path }) => path).sort()).toEqual(Object.keys(mayAskTheMachine).sort());
});

/** Uses the database's real clock: durations of its work, and times of its WAL. */
const mayAskTheDatabase = [
  'apps/server/upgrade/planUpgrade.ts',
  'platform/server/backup/moments/keepMoments.ts',
  'platform/server/db/migrationRisks.ts',
];

it('statements use the portal’s clock', () => {
  const raw =
    /(?<![\w.])(?:now\(\)|current_date\b|current_timestamp\b|localtimestamp\b|clock_timestamp\b)|\bdefaultNow\(/i;
  const asking = product.filter(({ path, text }) => path.includes('/server/') && raw.test(codeOf(text)));
  expect(asking.map(({ path }) => path).sort()).toEqual(mayAskTheDatabase);
});

/** Up to 0026, which moved earlier defaults to the portal's clock. */
it('later migrations use the portal’s clock too', () => {
  const later = (
    JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8')) as { entries: { tag: string }[] }
  ).entries
    .map(({ tag }) => tag)
    .filter((tag) => tag > '0027');
  const raw = /(?<![\w.])(?:now\(\)|current_date\b|current_timestamp\b|localtimestamp\b|clock_timestamp\b)/i;
  expect(later.filter((tag) => raw.test(readFileSync(`migrations/${tag}.sql`, 'utf8')))).toEqual([]);
});
