import { spawnSync } from 'node:child_process';
import { run } from './programs.mjs';

/**
 * Installs a system package as root on Debian-like systems; returns false elsewhere.
 * @param {string} name of the package
 * @returns {Promise<boolean>}
 */
export async function installByApt(name) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return false;
  console.log(`Ставим ${name} из пакетов системы…`);
  // The package must not start its server, which only tests need.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', name],
  ]) {
    const { code, output } = await run('apt-get', args, { quiet: true, env });
    if (code !== 0) {
      console.log(output.trim().split('\n').slice(-3).join('\n'));
      return false;
    }
  }
  return true;
}
