import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isSeeded = ({ moduleId }: TestSpecification): boolean =>
  /(seededDatabase|seededPortal|expectRoute)\.ts'/.test(readFileSync(moduleId, 'utf8'));

/**
 * The first file that needs the demonstration seeds it, and others wait meanwhile. So one such file runs first and the
 * others last.
 */
export class SeedFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [first, ...others] = sorted.filter(isSeeded);
    return [...(first ? [first] : []), ...sorted.filter((file) => !isSeeded(file)), ...others];
  }
}
