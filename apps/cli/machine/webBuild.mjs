import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { withFileLock } from './lock.mjs';
import { at, Stop } from './place.mjs';
import { pinnedNode, run } from './programs.mjs';

const stamp = at('build/web-built-from');
const parts = ['web', 'ssr'];

/** Inputs of the browser's build. Server files are not among them. */
const sources = [
  'apps/web',
  'apps/cli/vite',
  'platform/web',
  'platform/ui',
  'platform/contract',
  'platform/server/files/pdf.ts',
  'platform/server/files/openPdf.ts',
  'docs/legal',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig',
  'package.json',
  'package-lock.json',
];

function domainSources() {
  return readdirSync(at('domains'), { withFileTypes: true }).flatMap(({ name }) => {
    const inside = readdirSync(at('domains', name), { withFileTypes: true });
    return inside.filter((entry) => entry.name !== 'server').map((entry) => `domains/${name}/${entry.name}`);
  });
}

function hashOfSources() {
  const hash = createHash('sha256');
  const add = (path) => {
    if (statSync(at(path)).isDirectory()) for (const name of readdirSync(at(path)).sort()) add(`${path}/${name}`);
    else if (!/\.test\.tsx?$/.test(path)) hash.update(`${path}\0`).update(readFileSync(at(path)));
  };
  // A missing path is an error, or changes of renamed inputs would go unnoticed.
  for (const path of [...sources, ...domainSources()].sort()) add(path);
  return hash.digest('hex');
}

const isFresh = (hash) =>
  parts.every((part) => existsSync(at('build', part))) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;

/** Builds the browser's files and the rendering module if their sources have changed. */
export async function buildWeb() {
  if (isFresh(hashOfSources())) return;
  await withFileLock(at('build/web.lock'), 'Другая команда уже собирает страницы, ждём…', async () => {
    const hash = hashOfSources();
    if (isFresh(hash)) return;
    console.log('Собираем страницы…');
    const next = (part) => at('build/next', part);
    rmSync(at('build/next'), { recursive: true, force: true });
    mkdirSync(at('build/next'), { recursive: true });
    const vite = (...args) =>
      run(pinnedNode(), [at('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', ...args], {
        quiet: true,
        env: { NODE_ENV: 'production' },
      });
    // The ring's page has a build of its own, in the same folder.
    const browser = async () => {
      const portal = await vite('--emptyOutDir', '--outDir', next('web'));
      return portal.code === 0 ? vite('--config', at('apps/cli/vite/ringPhone.ts'), '--outDir', next('web')) : portal;
    };
    const made = await Promise.all([browser(), vite('--emptyOutDir', '--ssr', '--outDir', next('ssr'))]);
    const failed = made.find(({ code }) => code !== 0);
    if (failed) throw new Stop(`${failed.output}\nСтраницы не собрались: сообщение Vite выше`);
    rmSync(stamp, { force: true });
    for (const part of parts) {
      rmSync(at('build', part), { recursive: true, force: true });
      renameSync(next(part), at('build', part));
    }
    writeFileSync(stamp, hash);
    rmSync(at('build/next'), { recursive: true, force: true });
  });
}
