import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

interface Finding {
  title: string;
  /** The first line of its message. */
  cause: string;
}

/** The report of a test run for `apps/cli/test.mjs`. */
interface Report {
  passed: number;
  failed: number;
  skipped: number;
  failures: Finding[];
  /** Failed at first, passed at the retry. */
  unsteady: Finding[];
  files: { file: string; seconds: number }[];
}

/** Writes a run's report to a file, if one is named. */
export default class Tally implements Reporter {
  readonly #path: string | undefined;

  constructor({ path }: { path: string | undefined }) {
    this.#path = path;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    if (!this.#path) return;
    const report: Report = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [], files: [] };
    for (const error of unhandled) fail(report, 'outside of the tests', error);
    for (const module of modules) count(module, report);
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(this.#path, JSON.stringify(report));
  }
}

function count(module: TestModule, report: Report): void {
  const file = relative(process.cwd(), module.moduleId);
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  report.files.push({ file, seconds: (duration + collectDuration + setupDuration) / 1000 });
  // A file that does not load, or whose setup fails, has no failed test.
  const before = report.failed;
  for (const test of module.children.allTests()) countTest(file, test, report);
  if (!module.ok() && report.failed === before) fail(report, file, module.errors()[0]);
}

function fail(report: Report, title: string, error: SerializedError | undefined): void {
  report.failed += 1;
  report.failures.push(finding(title, error));
}

const finding = (title: string, error: SerializedError | undefined): Finding => ({
  title,
  cause: (error?.message ?? '').split('\n')[0] ?? '',
});

function countTest(file: string, test: TestCase, report: Report): void {
  const { state, errors = [] } = test.result();
  const title = `${file} › ${test.fullName}`;
  if (state === 'failed') fail(report, title, errors[0]);
  else report[state === 'passed' ? state : 'skipped'] += 1;
  if (test.diagnostic()?.flaky) report.unsteady.push(finding(title, errors[0]));
}
