import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { promises } from '../../docs/promises.ts';
import { root } from '../root.ts';

interface Titled {
  file: string;
  title: string;
}

/** Titles that name promises, `[P43]`, `[R1-25 P30]`: of tests, of groups of them, of journeys. */
const titled: Titled[] = globSync(['{tests,apps,platform,domains}/**/*.test.{ts,tsx}', 'tests/journeys/*.spec.ts'], {
  cwd: root,
})
  .sort()
  .flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\(\s*(['`])([^'`\n]*\[[^\]'`\n]*\bP\d+\b[^'`\n]*)\1/g)].map(
      ([, , title = '']) => ({ file, title }),
    ),
  );
const numbersOf = ({ title }: Titled): number[] =>
  [...title.matchAll(/\[([^\]]*)\]/g)].flatMap(([, inside = '']) =>
    [...inside.matchAll(/\bP(\d+)\b/g)].map(([, number]) => Number(number)),
  );
const testsOf = (promise: number): Titled[] => titled.filter((one) => numbersOf(one).includes(promise));

const words = { held: 'held', partly: '**partly**', open: '**not**' } as const;
const cell = (text: string): string => text.replaceAll('|', '\\|');

const page = (): string => {
  const rows = promises.map(({ number, promise, state, since, lacks }) => {
    const tests = testsOf(number).map(({ file, title }) => `\`${file}\`: ${cell(title)}`);
    return `| ${number} | ${cell(promise)} | ${words[state]}${lacks ? `: ${cell(lacks)}` : ''} | ${since} | ${tests.join('<br>')} |`;
  });
  return `# What the portal promises when things go wrong

Made of \`docs/promises.ts\` and of the tests that name a promise in their title, by \`vitest run --project server promises.test.ts -u\`; the same test fails when
a promise has lost its test. «Since»: the day from which its tests have stood.

| № | promise | held | since | by which test |
|---|---|---|---|---|
${rows.join('\n')}
`;
};

describe('the sixty promises', () => {
  it('are complete, and each one called held has a test that names it', () => {
    expect(promises.map(({ number }) => number)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
    expect(
      promises.filter(({ state, number }) => state === 'held' && !testsOf(number).length).map(({ number }) => number),
    ).toEqual([]);
    expect(
      promises.filter(({ state, lacks }) => (state === 'held') === (lacks !== undefined)).map(({ number }) => number),
    ).toEqual([]);
    expect(titled.flatMap(numbersOf).filter((number) => number < 1 || number > 60)).toEqual([]);
  });

  it('are listed in docs/promises.md with their tests', async () => {
    expect(titled.length).toBeGreaterThan(150);
    await expect(page()).toMatchFileSnapshot(join(root, 'docs/promises.md'));
  });
});
