import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../root.ts';

const folder = join(root, 'docs/decisions');
const names = readdirSync(folder).filter((name) => name !== 'README.md');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const titleOf = (text: string): string => /^# (.+)$/m.exec(text)?.[1] ?? '';

/** First words of titles that are not imperative. */
const notImperative = /^(?:The|An?|No|Every|How|What|When|Where|Why|One|\w+ing|\w+ed)\b/;

/** A number alone cannot be found once numbers have changed. */
const byNumber = /\bdecisions? \[?\d{1,4}\b|decisions\/\d{4}(?!-)/gi;
const byFile = /\bdecisions\/(\d{4}-[\w-]+(?:\.md)?)/g;

describe('docs/decisions', () => {
  it('holds at most forty files, numbered without gaps', () => {
    expect(names.length).toBeLessThanOrEqual(40);
    expect(names.map((name) => Number(name.slice(0, 4))).sort((a, b) => a - b)).toEqual(names.map((_, at) => at + 1));
  });

  describe.each(names)('%s', (name) => {
    const text = read(name);

    it('is named after its title, an imperative that says the decision', () => {
      const title = titleOf(text);
      expect(title.length).toBeLessThanOrEqual(80);
      expect(title).toMatch(/^[A-Z][a-z]+ [A-Za-z]/);
      expect(title).not.toMatch(notImperative);
      const words =
        title
          .toLowerCase()
          .replaceAll("'", '')
          .match(/[a-z0-9]+/g) ?? [];
      expect(name.slice(5)).toBe(`${words.join('-')}.md`);
    });

    it('has status, context, decision and consequences in at most 40 lines', () => {
      const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
      expect(headings).toEqual(['Status', 'Context', 'Decision', 'Consequences']);
      expect(text).toMatch(
        /^## Status\n\nAccepted \d{4}-\d\d-\d\d(?:, (?:last changed|measured again) \d{4}-\d\d-\d\d)?\.$/m,
      );
      expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    });
  });

  it('has an index that names each decision once by its number and title', () => {
    const entries = [...read('README.md').matchAll(/^- \[(\d{4}) (.+?)\]\((.+?)\): \S/gm)];
    const named = entries.map(([, number, title, file]) => ({ number, title, file }));
    expect(named).toEqual(names.sort().map((file) => ({ number: file.slice(0, 4), title: titleOf(read(file)), file })));
  });
});

describe('references to decisions in code and documents', () => {
  const paths = globSync(
    [
      '{apps,bench,deploy,docs,domains,platform,tests}/**/*.{ts,tsx,mjs,js,css,md,conf,yml,yaml,service}',
      '*.{ts,md,json,jsonc}',
    ],
    // The bench has packages of its own.
    { cwd: root, exclude: (path) => basename(path) === 'node_modules' },
  );
  const texts = paths
    .filter((path) => path !== 'tests/laws/decisions.test.ts')
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

  it('lead to a file', () => {
    expect(texts.length).toBeGreaterThan(2000);
    const named = texts.flatMap(({ path, text }) =>
      [...text.matchAll(byFile)].map(([, file = '']) => ({ path, file })),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(({ file }) => !names.includes(file) && !names.includes(`${file}.md`))).toEqual([]);
  });

  it('name the file, not the number alone', () => {
    const found = texts.flatMap(({ path, text }) => [...text.matchAll(byNumber)].map(([said]) => `${path}: ${said}`));
    expect(found).toEqual([]);
  });
});
