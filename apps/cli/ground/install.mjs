import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { alone } from './lock.mjs';
import { at, Stop } from './place.mjs';
import { run } from './programs.mjs';

const stamp = at('node_modules/.installed-from');
/** npm writes it last, so a broken-off installation has none. */
const finished = at('node_modules/.package-lock.json');
const lockFile = at('package-lock.json');

const hashOfLockFile = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

function isInstalled() {
  if (!existsSync(finished)) return false;
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === hashOfLockFile();
  // Installed by hand.
  return statSync(finished).mtimeMs >= statSync(lockFile).mtimeMs;
}

/** Installs exactly the lock file's packages, unless they are there. No package may run an install script (.npmrc). */
export async function install() {
  if (isInstalled()) return;
  await alone(at('build/install.lock'), 'Другая команда уже ставит пакеты, ждём…', async () => {
    if (isInstalled()) return;
    console.log('Ставим пакеты по package-lock.json…');
    const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
    const [program, ...args] = [...npm, 'ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const { code } = await run(program, args).catch((error) => {
      throw new Stop(`Не удалось запустить npm (${error.code}): поставьте Node.js вместе с npm и повторите`);
    });
    if (code !== 0) throw new Stop(`Пакеты не установились (npm ci, код ${code}): сообщение npm выше`);
    writeFileSync(stamp, hashOfLockFile());
  });
}
