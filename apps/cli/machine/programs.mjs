import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { at, root, Stop } from './place.mjs';

const wanted = 24;
const major = (version) => Number(/^v?(\d+)\./.exec(version)?.[1] ?? 0);

/**
 * Folder of the pinned Node. Not node_modules/.bin: packages of all systems have a program «node», and npm may link
 * none.
 */
const pinned = at(
  'node_modules',
  `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
  'bin',
);

/** The pinned Node installed by npm; on a system without a build of it, the running one if new enough. */
export function pinnedNode() {
  const installed = join(pinned, process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(installed)) {
    const { status, stdout } = spawnSync(installed, ['--version'], { encoding: 'utf8' });
    if (status === 0 && major(stdout) >= wanted) return installed;
  }
  if (major(process.version) >= wanted) return process.execPath;
  throw new Stop(
    `Порталу нужен Node ${wanted}, а готовой его сборки для ${process.platform}-${process.arch} в пакетах нет: установите Node ${wanted} и повторите`,
  );
}

/** The pinned Node and the project's programs come first in PATH. */
const environment = (extra = {}) => ({
  // The compile cache makes the next start faster.
  NODE_COMPILE_CACHE: at('build/compile-cache'),
  // No colours in a log file or a pipe.
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
  ...process.env,
  PATH: [pinned, at('node_modules/.bin'), process.env.PATH ?? ''].join(delimiter),
  ...extra,
});

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string> }} options quiet: the output is captured, not shown
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: environment(env),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs a long-lived program: forwards signals, and ends it when this process is killed.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {() => void} ready called when the program reports that it serves
 * @param {number} [patience] maximum milliseconds between two heartbeats («alive»); a program whose heartbeats stop
 *   is killed
 * @returns {Promise<{ code: number | null, signal: string | null, asked: boolean }>} asked: a signal ended it
 */
export function runToTheEnd(program, args, env = {}, ready = () => undefined, patience = Number.POSITIVE_INFINITY) {
  return new Promise((resolve, reject) => {
    // Its own process group: otherwise Ctrl-C would reach it twice, from the terminal and from us.
    const child = spawn(program, ['--import', at('apps/cli/machine/endWithParent.mjs'), ...args], {
      cwd: root,
      env: environment(env),
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: true,
    });
    let hangs;
    child.on('message', (message) => {
      if (message === 'ready') ready();
      if (message !== 'alive' || !Number.isFinite(patience)) return;
      clearTimeout(hangs);
      hangs = setTimeout(() => child.kill('SIGKILL'), patience);
    });
    let told = false;
    const tell = (signal) => {
      if (!told) child.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM');
      told = true;
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, tell);
    // Detects that npm, or the shell in between, was killed without passing the signal on.
    const above = ancestors();
    const watch = process.env.npm_lifecycle_event
      ? setInterval(() => String(ancestors()) !== String(above) && tell('SIGINT'), 500)
      : undefined;
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      clearTimeout(hangs);
      for (const one of signals) process.off(one, tell);
      resolve({ code, signal, asked: told });
    });
  });
}

/** Exits with the program's exit code. */
export async function runAsOurs(program, args, env = {}) {
  const { code, signal } = await runToTheEnd(program, args, env);
  return code ?? (signal ? 1 : 0);
}

/** Our parent and its parent, if the system tells. */
function ancestors() {
  const stat = `/proc/${process.ppid}/stat`;
  return [process.ppid, existsSync(stat) ? /\) \S (\d+)/.exec(readFileSync(stat, 'utf8'))?.[1] : ''];
}
