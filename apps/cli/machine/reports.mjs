import { existsSync, readFileSync } from 'node:fs';

/**
 * What a check came to. A runner that failed without a failed test (a file that does not load, no report) counts as one
 * failure.
 * @typedef {{ passed: number, failed: number }} Tally
 */

/** @returns {Tally} */
const atLeastOne = (passed, failed, code) => ({ passed, failed: code !== 0 && failed === 0 ? 1 : failed });

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** @returns {Tally} */
export function vitestTally(file, code) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1 };
  const notLoaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  return atLeastOne(report.numPassedTests, report.numFailedTests + notLoaded, code);
}

/** @returns {Tally} */
export function playwrightTally(file, code) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return atLeastOne(expected, unexpected + flaky, code);
}
