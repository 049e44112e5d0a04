import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entries } from '#domains/entries/server/tables.ts';
import packageOfPortal from '../../package.json' with { type: 'json' };
import { root } from '../root.ts';
import { type SeededPortal, seededPortal } from './routes/seededPortal.ts';

let portal: SeededPortal;
/** The folder of a program that uses the client. */
const folder = mkdtempSync(join(tmpdir(), 'typed-client-'));
const program = join(folder, 'program');
const archive = join(folder, `federation-portal-client-${packageOfPortal.version}.tgz`);

interface Ended {
  code: number | null;
  out: string;
  errors: string;
}

async function run(command: string, args: string[], env?: Record<string, string>, cwd = program): Promise<Ended> {
  const child = spawn(command, args, { cwd, ...(env && { env }) });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, errors };
}

async function must(command: string, args: string[], cwd?: string): Promise<void> {
  const { code, out, errors } = await run(command, args, undefined, cwd);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}: ${errors}${out}`);
}

async function call(path: string, body: object, key?: string): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) };
  const answer = await fetch(portal.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const { result, errors } = (await answer.json()) as { result: Record<string, string>; errors?: object };
  if (errors) throw new Error(`${path} answered ${JSON.stringify(errors)}`);
  return result;
}

/** A key for programs of a member of the demonstration. */
async function keyOf(email: string, scopes: Record<string, 'read' | 'write'>): Promise<string> {
  const password = 'Rozetka-1891';
  const { apikey } = await call('/api/Authentication', { email, password });
  const { key = '' } = await call('/api/program_keys', { name: 'Пример', scopes, days: 1, code: password }, apikey);
  return key;
}

beforeAll(async () => {
  portal = await seededPortal();
  await must(process.execPath, ['apps/cli/client.ts', folder], root);
  mkdirSync(program);
  writeFileSync(join(program, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  // Without the network: the archive holds what the client needs.
  await must('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', archive]);
  copyFileSync(join(root, 'apps/client/example.ts'), join(program, 'example.ts'));
  writeFileSync(join(program, 'upload.ts'), upload);
  writeFileSync(join(program, 'wrong.ts'), wrongCalls);
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

const wrongCalls = `
import { connectPortal, resultOf } from 'federation-portal-client';
const portal = connectPortal({ url: '' });
const { items } = await resultOf(portal.GET('/api/exhibitions/exhibition'));
// @ts-expect-error: no call has this path
void portal.GET('/api/exhibitions/nothing');
// @ts-expect-error: a filter of another name
void portal.GET('/api/exhibitions/exhibition', { params: { query: { from: '2026-12-01' } } });
// @ts-expect-error: a call without its path's parameter
void portal.GET('/api/exhibitions/exhibition/{exhibitionId}/entry');
// @ts-expect-error: an answer has no such field
void items[0]?.colour;
const id: number | undefined = items[0]?.id;
void id;
// @ts-expect-error: a body without the consent
void portal.PUT('/api/entries/{entryId}', { params: { path: { entryId: 1 } }, body: { version: 1 } });
`;

const upload = `
import { readFile } from 'node:fs/promises';
import { connectPortal, resultOf } from 'federation-portal-client';
const portal = connectPortal({ url: process.env.PORTAL ?? '', key: process.env.PORTAL_KEY });
const file = new File([await readFile('pedigree.pdf')], 'pedigree.pdf', { type: 'application/pdf' });
const { id, name } = await resultOf(portal.POST('/api/document/document', { body: { file } }));
const { data } = await portal.GET('/api/document/document', { params: { query: { id } }, parseAs: 'blob' });
console.log(name, (await data?.text())?.slice(0, 5));
`;

it.each([
  ['5.9', 'build/client-tools/node_modules/typescript/bin/tsc'],
  ['of the portal', 'node_modules/typescript/bin/tsc'],
])('is accepted by TypeScript %s, which refuses wrong calls', async (_version, compiler) => {
  const options = {
    ...{ target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], module: 'nodenext', strict: true, noEmit: true },
    ...{ types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
  };
  writeFileSync(
    join(program, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, files: ['example.ts', 'upload.ts', 'wrong.ts'] }),
  );
  const { code, out } = await run(process.execPath, [join(root, compiler), '-p', program]);
  expect({ code, out }).toEqual({ code: 0, out: '' });
});

it('lists shows and enters a dog by a key for programs', async () => {
  const before = await portal.db.$count(entries);
  const PORTAL_KEY = await keyOf('owner@portal.example', { shows: 'write' });
  const { code, out, errors } = await run(process.execPath, ['example.ts'], { PORTAL: portal.url, PORTAL_KEY });
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(out).toMatch(/^show \d+ \d{4}-\d\d-\d\d /m);
  expect(out).toMatch(/^entered at \d+ .+ order \S+$/m);
  expect(await portal.db.$count(entries)).toBe(before + 1);
});

it('throws a refusal with status, errors and request id', async () => {
  const PORTAL_KEY = await keyOf('owner@portal.example', { shows: 'read' });
  const { code, errors } = await run(process.execPath, ['example.ts'], { PORTAL: portal.url, PORTAL_KEY });
  expect(code).toBe(1);
  expect(errors).toMatch(/^refused 403 \{\s+error: '.+'\s+\} \S+$/m);
});

it('sends a file as a form and reads it back', async () => {
  const document = await PDFDocument.create();
  document.addPage();
  writeFileSync(join(program, 'pedigree.pdf'), await document.save());
  const PORTAL_KEY = await keyOf('owner@portal.example', { applications: 'write' });
  const { code, out, errors } = await run(process.execPath, ['upload.ts'], { PORTAL: portal.url, PORTAL_KEY });
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(out).toBe('pedigree.pdf %PDF-\n');
});
