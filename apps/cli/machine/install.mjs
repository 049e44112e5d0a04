import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { withFileLock } from './lock.mjs';
import { at, Stop } from './place.mjs';
import { pinnedNode, run } from './programs.mjs';

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * Compares npm's list of installed packages (written last, so an interrupted installation has none) with the lock file.
 * Optional packages of other systems may be missing, and those of the development where only production ones are asked.
 */
function isInstalled(onlyProduction) {
  const installed = at('node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const have = packagesOf(installed);
  return Object.entries(packagesOf(at('package-lock.json'))).every(([path, { version, integrity, optional, dev }]) => {
    if (path === '') return true;
    const its = have[path];
    return its
      ? its.version === version && its.integrity === integrity
      : optional === true || (onlyProduction && dev === true);
  });
}

/**
 * Installs exactly the lock file's packages, unless present. No package may run an install script (.npmrc).
 * @param {{ onlyProduction?: boolean }} options onlyProduction: packages of the development may be missing
 */
export async function install({ onlyProduction = false } = {}) {
  if (isInstalled(onlyProduction)) return linkNode();
  await withFileLock(at('build/install.lock'), 'Другая команда уже ставит пакеты, ждём…', async () => {
    if (isInstalled(onlyProduction)) return;
    console.log('Ставим пакеты по package-lock.json…');
    const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
    const [program, ...args] = [
      ...npm,
      'ci',
      '--include=dev',
      '--include=optional',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ];
    const { code } = await run(program, args).catch((error) => {
      throw new Stop(`Не удалось запустить npm (${error.code}): поставьте Node.js вместе с npm и повторите`);
    });
    if (code !== 0) throw new Stop(`Пакеты не установились (npm ci, код ${code}): сообщение npm выше`);
  });
  linkNode();
}

/**
 * Lets `npm exec` and editors find the pinned Node: with several packages that have a program «node», npm may link
 * none.
 */
function linkNode() {
  const link = at('node_modules/.bin/node');
  if (pinnedNode() === process.execPath || process.platform === 'win32' || existsSync(link)) return;
  symlinkSync(relative(dirname(link), pinnedNode()), link);
}
