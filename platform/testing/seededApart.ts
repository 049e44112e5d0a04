import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isSeeded = ({ moduleId }: TestSpecification): boolean =>
  /(seededDatabase|seededPortal|expectRoute)\.ts'/.test(readFileSync(moduleId, 'utf8'));

/**
 * The demonstration is laid once in a run, by whoever asks for it first, and whoever asks meanwhile waits. So one file that
 * wants it comes first and the others last.
 */
export class SeededApart extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [first, ...others] = sorted.filter(isSeeded);
    return [...(first ? [first] : []), ...sorted.filter((file) => !isSeeded(file)), ...others];
  }
}
