import { existsSync, readFileSync } from 'node:fs';

/**
 * Result of a check. A runner that fails without a failed test (no report, an error outside of tests) counts as one
 * failure.
 * @typedef {{ title: string, cause: string }} Finding
 * @typedef {{ passed: number, failed: number, skipped?: number, failures?: Finding[], unsteady?: Finding[], files?: { file: string, seconds: number }[] }} Tally
 */

/** @returns {number} */
const atLeastOne = (failed, code) => (code !== 0 && failed === 0 ? 1 : failed);

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/**
 * Reads the report written by `platform/testing/tally.ts`.
 * @returns {Tally}
 */
export function vitestTally(file, code) {
  const report = read(file);
  return report ? { ...report, failed: atLeastOne(report.failed, code) } : { passed: 0, failed: 1 };
}

/**
 * Reads Playwright's JSON report.
 * @returns {Tally}
 */
export function playwrightTally(file, code) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const journeys = report.suites.flatMap(journeysOf);
  const seconds = new Map();
  for (const { file: spec, tests } of journeys)
    for (const { results } of tests)
      seconds.set(spec, (seconds.get(spec) ?? 0) + results.reduce((sum, { duration }) => sum + duration / 1000, 0));
  return {
    passed: expected + flaky,
    failed: atLeastOne(unexpected, code),
    skipped,
    failures: journeys.flatMap(thatAre('unexpected')),
    unsteady: journeys.flatMap(thatAre('flaky')),
    files: [...seconds].map(([spec, spent]) => ({ file: `tests/journeys/${spec}`, seconds: spent })),
  };
}

const journeysOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(journeysOf)];

const thatAre =
  (wanted) =>
  ({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => ({
        title: `tests/journeys/${file} › ${title} (${projectName})`,
        cause: plain(results.find(({ error }) => error)?.error.message ?? ''),
      }));

/** The first line with content, without terminal colours. */
const plain = (message) =>
  message
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what a colour begins with
    .replace(/\u001b\[[0-9;]*m/g, '')
    .split('\n')
    .find((line) => line.trim()) ?? '';
