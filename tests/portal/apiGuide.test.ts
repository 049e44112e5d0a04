import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../root.ts';
import { type SeededPortal, seededPortal } from './routes/seededPortal.ts';

let portal: SeededPortal;
beforeAll(async () => {
  portal = await seededPortal();
});
afterAll(() => portal.close());

const guide = readFileSync(join(root, 'docs/api.md'), 'utf8');
const program = [...guide.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, code]) => code).join('\n');

it('runs the code of docs/api.md from listing shows to importing results', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-'], {
    env: { PORTAL: portal.url },
  });
  child.stdin.end(program);
  const ended = new Promise((resolve) => child.once('close', resolve));
  const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(out).toMatch(/^shows \d+ /m);
  expect(out).toMatch(/^signed in as Клуб/m);
  expect(out).toMatch(/^notifications \d+$/m);
  expect(out).toMatch(/^imported into /m);
});
