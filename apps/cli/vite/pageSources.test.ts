import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { pageSources } from './pageSources.ts';

const root = resolve(import.meta.dirname, '../../..');
/** Loaded by name on errors; its styles are linked with the page's. */
const errorPage = 'apps/web/shell/ErrorBoundary.tsx';

it('every lazy part names its file, so that its styles load with the page', () => {
  const transform = pageSources(root).transform as (code: string, id: string) => string | null;
  const files = globSync('{apps/web,domains,platform/web}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => file !== errorPage && !file.includes('.test.'),
  );
  let parts = 0;
  for (const file of files) {
    const code = readFileSync(`${root}/${file}`, 'utf8');
    if (!code.includes('web/page/lazyPart.tsx')) continue;
    const declared = code.match(/= lazyPart(<[^()]+>)?\(/g)?.length ?? 0;
    const named = transform(code, `${root}/${file}`)?.match(/, "(apps|domains)\/[\w/]+\.tsx"(?=,?\s*\))/g);
    expect([file, named?.length ?? 0]).toEqual([file, declared]);
    parts += declared;
  }
  expect(parts).toBeGreaterThan(20);
});
