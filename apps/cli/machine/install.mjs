import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { withFileLock } from './lock.mjs';
import { at, root, Stop } from './place.mjs';
import { pinnedNode, run } from './programs.mjs';

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * Compares npm's list of installed packages (written last, so an interrupted installation has none) with the lock file.
 * Optional packages of other systems may be missing, and those of the development where only production ones are asked.
 */
function isInstalled(folder, onlyProduction) {
  const installed = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const have = packagesOf(installed);
  const wanted = Object.entries(packagesOf(join(folder, 'package-lock.json')));
  return wanted.every(([path, { version, integrity, optional, dev }]) => {
    if (path === '') return true;
    const its = have[path];
    return its
      ? its.version === version && its.integrity === integrity
      : optional === true || (onlyProduction && dev === true);
  });
}

/**
 * Installs the portal's packages, unless present.
 * @param {{ onlyProduction?: boolean }} options onlyProduction: packages of the development may be missing
 */
export async function install({ onlyProduction = false } = {}) {
  await installIn(root, { onlyProduction });
  linkNode();
}

/**
 * Installs exactly the packages of the folder's lock file, unless present. No package may run an install script.
 * @param {string} folder holds package.json and package-lock.json
 * @param {{ onlyProduction?: boolean }} options
 */
export async function installIn(folder, { onlyProduction = false } = {}) {
  if (isInstalled(folder, onlyProduction)) return;
  const isPortal = folder === root;
  const lock = at(`build/${isPortal ? 'install' : basename(folder)}.lock`);
  await withFileLock(lock, 'Другая команда уже ставит пакеты, ждём…', async () => {
    if (isInstalled(folder, onlyProduction)) return;
    console.log(`Ставим пакеты по ${join(relative(root, folder), 'package-lock.json')}…`);
    const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
    const [program, ...args] = [
      ...npm,
      'ci',
      ...(isPortal ? [] : ['--prefix', folder]),
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
