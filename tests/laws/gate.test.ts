import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSources } from '#platform/testing/imports.ts';
import { gate } from '../journeys/gate.ts';
import { filesOf, paperwork } from '../journeys/widths.ts';
import { root } from '../root.ts';

const sources = readdirSync('tests/journeys').filter((file) => file.endsWith('.spec.ts'));
const journeys = sources.map((file) => readFileSync(`tests/journeys/${file}`, 'utf8')).join('\n');

/** Titles generated for each role: «kennel: gets in» is written as «${role}: gets in» or «${role} signs in». */
const written = (title: string): string[] => [`'${title}`, `\`\${role}${title.replace(/^\w+/, '')}`];

// A renamed journey would leave the gate unnoticed.
describe('the gate’s list of journeys', () => {
  it.each([...gate.desktop, ...gate.phone])('names an existing journey: %s', (title) => {
    expect(written(title).filter((words) => journeys.includes(words))).toHaveLength(1);
  });
});

// A journey that stood on both lists would go at no width, and one that was renamed at both.
it('lists files for one width that exist', () => {
  const both = [...paperwork.phone, ...paperwork.desktop];
  expect(new Set(both).size).toBe(both.length);
  expect(filesOf(both).filter((file) => !sources.includes(file.replace('**/', '')))).toEqual([]);
});

const tests = readSources(root, ['apps', 'platform', 'domains', 'tests']).filter(({ path }) =>
  /\.(?:test|spec)\.tsx?$/.test(path),
);
/** A timeout as an option or as a last argument. */
const ownTime =
  /\{\s*timeout: [\d_]+,?\s*\},\s*(?:async\b|\()|\btest\.setTimeout\(|^(?:before|after)(?:All|Each)\(.*, [\d_]{4,}\);/m;

// A test's own time limit fails a correct test on a machine six times slower. The two configurations have one limit for all.
it('no test has its own timeout', () => {
  expect(tests.length).toBeGreaterThan(400);
  expect(tests.filter(({ text }) => ownTime.test(text)).map(({ path }) => path)).toEqual([]);
});
