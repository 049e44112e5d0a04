import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildApp } from '#apps/server/app.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { createLog } from '#platform/server/log.ts';
import { buildOpenApi } from '#platform/server/openapi/openapi.ts';
import { installIn } from './machine/install.mjs';
import { at, command, Stop } from './machine/place.mjs';
import { pinnedNode, run } from './machine/programs.mjs';

const source = at('apps/client');
/** The generator and the compiler stand apart: the generator needs a compiler older than the portal's own. */
const tools = at('build/client-tools');
const client = at('build/client');
const name = 'federation-portal-client';

/**
 * `npm run client`: builds the typed client of the API in build/client, from the document that the portal serves at
 * /api/openapi.json, and packs it into build, or into the folder that is named.
 */
command(async () => {
  const [folder = at('build')] = process.argv.slice(2);
  mkdirSync(tools, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(source, file), join(tools, file));
  await installIn(tools);
  rmSync(client, { recursive: true, force: true });
  await compile(await typesOf(await readDocument()));
  const packed = describe();
  await must('npm', 'pack', client, '--pack-destination', folder, '--loglevel=error');
  console.log(`Готово: ${join(folder, packed)}`);
  return 0;
});

/** The document needs the declarations of the calls alone: no database is asked. */
async function readDocument(): Promise<object> {
  const data = mkdtempSync(join(tmpdir(), 'portal-client-'));
  const config = readConfig({ PORTAL_MODE: 'test', DATA_DIR: data });
  const { app } = await buildApp({ config, log: createLog('silent'), db: {} as Db, web: null });
  try {
    return buildOpenApi(app.served.values(), app.announced.values());
  } finally {
    await app.close();
    rmSync(data, { recursive: true });
  }
}

/** Declarations of all calls. Examples stay in the reference: here they would be half of the text. */
async function typesOf(document: object): Promise<string> {
  const load = (path: string) => import(pathToFileURL(join(tools, 'node_modules', path)).href);
  const { default: ts } = await load('typescript/lib/typescript.js');
  const { default: openapiTS, astToString } = await load('openapi-typescript/dist/index.mjs');
  const text = JSON.stringify(document, (key, value) => (key === 'example' ? undefined : value));
  const file = ts.factory.createTypeReferenceNode('Blob');
  const transform = ({ format }: { format?: string }) => (format === 'binary' ? file : undefined);
  return astToString(await openapiTS(text, { transform }));
}

/** Compiles beside the tools, where the packages that the client is typed with are found. */
async function compile(schema: string): Promise<void> {
  const work = join(tools, 'source');
  mkdirSync(work, { recursive: true });
  cpSync(join(source, 'portal.ts'), join(work, 'portal.ts'));
  writeFileSync(join(work, 'schema.d.ts'), schema);
  const options = {
    ...{ target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], module: 'nodenext', types: [] },
    ...{ strict: true, exactOptionalPropertyTypes: true, declaration: true, rootDir: '.', outDir: client },
  };
  writeFileSync(join(work, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['portal.ts'] }));
  await must(pinnedNode(), join(tools, 'node_modules/typescript/bin/tsc'), '-p', work);
  cpSync(join(work, 'schema.d.ts'), join(client, 'schema.d.ts'));
}

/** Writes what belongs to the package beside its code, with the packages it needs in it. Returns the archive's name. */
function describe(): string {
  const { version, license } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const { dependencies } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const manifest = {
    ...{ name, version, license, description: 'Typed client of the API of a federation portal', type: 'module' },
    exports: { '.': { types: './portal.d.ts', default: './portal.js' } },
    files: ['*.js', '*.d.ts', 'example.ts', 'LICENSE'],
    ...{ engines: { node: '>=18' }, dependencies, bundleDependencies: Object.keys(dependencies) },
  };
  writeFileSync(join(client, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(at('LICENSE'), join(client, 'LICENSE'));
  cpSync(join(source, 'example.ts'), join(client, 'example.ts'));
  const readme = readFileSync(join(source, 'README.md'), 'utf8').replaceAll(
    /client-[\d.]+\.tgz/g,
    `client-${version}.tgz`,
  );
  writeFileSync(join(client, 'README.md'), readme);
  const { packages } = JSON.parse(readFileSync(join(tools, 'package-lock.json'), 'utf8'));
  for (const [path, { dev }] of Object.entries<{ dev?: boolean }>(packages))
    if (path && !dev) cpSync(join(tools, path), join(client, path), { recursive: true });
  return `${name}-${version}.tgz`;
}

async function must(program: string, ...args: string[]): Promise<void> {
  const { code, output } = await run(program, args, { quiet: true });
  if (code !== 0) throw new Stop(`${program} ${args.join(' ')}:\n${output.trim()}`);
}
