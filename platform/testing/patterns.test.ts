import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { readSources } from './imports.ts';

/** Code that reads user input: contracts, schemas and the server. The demo's texts are trusted. */
const meetsStrangers = (path: string): boolean =>
  /^(platform\/(contract|server)|domains\/[^/]+(\/[^/]+)?(\/server)?|apps\/server)(\/|$)/.test(path) &&
  !/\/(web|demo)\/|\.test\.tsx?$|factories|testPortal|portalProcess/.test(path);

interface Pattern {
  path: string;
  source: string;
  flags: string;
}

/** Regular expressions of a TypeScript text, found by the compiler's parser. */
function patternsOf(path: string, text: string): Pattern[] {
  const found: Pattern[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    else if (node && typeof node === 'object') {
      const { regex } = node as { regex?: { pattern: string; flags: string } };
      if (regex?.pattern) found.push({ path, source: regex.pattern, flags: regex.flags });
      else for (const one of Object.values(node)) visit(one);
    }
  };
  visit(parseSync(path, text).program);
  return found;
}

const patterns = readSources(new URL('../..', import.meta.url).pathname, ['apps', 'domains', 'platform'])
  .filter(({ path }) => meetsStrangers(path))
  .flatMap(({ path, text }) => patternsOf(path, text));

const repeated = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const pieces = [
  ...['a', 'A', '1', ' ', '\t', '\n', '-', '.', '/', '_', 'я', 'ё', '"', '<', '%', '\\', ',', ':', '@', '=', '\u200D'],
  ...['a-', 'a.', 'a ', '1.', 'a@', '<a', 'a=', '%2', 'a,', '1/', ' \n', '(a'],
];
const beginnings = ['/', 'Bearer ', '<', 'a@', 'https://', '1'];
const inputs = (length: number): string[] => [
  ...pieces.map((piece) => `${repeated(piece, length)}\u0001`),
  ...beginnings.flatMap((start) => [`${start}${repeated('a', length)}!`, `${start}${repeated(' ', length)}!`]),
];
/** Short ones first, so that an exponential pattern is caught while it still ends. */
const lengths = [24, 1000, 10_000, 100_000].map(inputs);

function milliseconds(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/**
 * The input that takes longer than 10 ms and more than forty times as long as a tenth of it: on a slow machine the time
 * alone proves nothing, and linear is ten times. Three of three, so that a pause is not mistaken for work.
 */
function slowInput({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string | undefined {
  const pattern = new RegExp(source, flags);
  for (const list of lengths) {
    const slow = list.find((input) => {
      const read = (text: string) => (flags.includes('g') ? void text.replace(pattern, '') : void pattern.test(text));
      const tenth = input.slice(0, Math.ceil(input.length / 10)) + input.slice(-1);
      return [0, 1, 2].every(() => {
        const whole = milliseconds(() => read(input));
        return whole > 10 && whole > 40 * milliseconds(() => read(tenth));
      });
    });
    if (slow !== undefined) return slow;
  }
  return undefined;
}

it('every pattern that reads user input takes linear time for 100 kB [P33]', () => {
  expect(patterns.length).toBeGreaterThan(60);
  const slow = patterns.flatMap((pattern) => {
    const input = slowInput(pattern);
    return input === undefined
      ? []
      : [
          `${pattern.path}: /${pattern.source}/${pattern.flags} on ${input.length} × ${JSON.stringify(input.slice(0, 12))}`,
        ];
  });
  expect(slow).toEqual([]);
});

it('detects a pattern with quadratic backtracking', () => {
  expect(slowInput({ source: '^(a+[- ]?)+$', flags: '' })).toHaveLength(25);
  expect(slowInput({ source: 'a+$', flags: '' })).toBeDefined();
});
