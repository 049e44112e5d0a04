import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

/** What `apps/cli/test.mjs` is told of a run of tests. */
interface Report {
  passed: number;
  failed: number;
  skipped: number;
  /** Failed at first, passed at the second try. */
  unsteady: { title: string; cause: string }[];
  files: { file: string; seconds: number }[];
}

/** Writes what a run came to into a file, if one is named. */
export default class Tally implements Reporter {
  readonly #path: string | undefined;

  constructor({ path }: { path: string | undefined }) {
    this.#path = path;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    if (!this.#path) return;
    const report: Report = { passed: 0, failed: unhandled.length, skipped: 0, unsteady: [], files: [] };
    for (const module of modules) count(module, report);
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(this.#path, JSON.stringify(report));
  }
}

function count(module: TestModule, report: Report): void {
  const file = relative(process.cwd(), module.moduleId);
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  report.files.push({ file, seconds: (duration + collectDuration + setupDuration) / 1000 });
  // A file that doesn't load, or whose preparation fails, has no failed test.
  const before = report.failed;
  for (const test of module.children.allTests()) countTest(file, test, report);
  if (!module.ok() && report.failed === before) report.failed += 1;
}

function countTest(file: string, test: TestCase, report: Report): void {
  const { state, errors = [] } = test.result();
  report[state === 'passed' || state === 'failed' ? state : 'skipped'] += 1;
  if (!test.diagnostic()?.flaky) return;
  const cause = (errors[0]?.message ?? '').split('\n')[0] ?? '';
  report.unsteady.push({ title: `${file} › ${test.fullName}`, cause });
}
