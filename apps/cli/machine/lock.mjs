import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Runs `work` under a lock that excludes other processes of this folder. The lock of a killed process is taken over.
 * @template Result
 * @param {string} file
 * @param {string} waiting printed once when another process has the lock
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withFileLock(file, waiting, work) {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}`;
  let said = false;
  writeFileSync(mine, String(process.pid));
  try {
    while (!take(mine, file)) {
      if (!said) console.log(waiting);
      said = true;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  } finally {
    rmSync(mine, { force: true });
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** A link is created atomically, so a lock always names its owner. */
function take(mine, file) {
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const owner = ownerOf(file);
  if (owner === 0 || isAlive(owner)) return false;
  // Renamed to a name of our own; if it was another's fresh lock by then, it is put back.
  const aside = `${mine}.dead`;
  try {
    renameSync(file, aside);
    if (ownerOf(aside) !== owner) linkSync(aside, file);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
  return false;
}

/** 0: the lock has just been released. */
function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return 0;
    throw error;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
