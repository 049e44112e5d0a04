import { readFileSync } from 'node:fs';

/** The kernel's ticks a second, wherever Node runs on Linux. */
const ticks = 100;

/** Seconds of processor time that this process and all it has started and awaited took so far; undefined where the system does not tell. */
export function processorSeconds() {
  if (process.platform !== 'linux') return undefined;
  // Behind the name in brackets: state is field 3; 14 to 17 are its own time and that of its children, in user mode and in the kernel's.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
  return fields.slice(11, 15).reduce((sum, value) => sum + Number(value), 0) / ticks;
}

/** @param {number} seconds @returns {string} «9 мин 05 с» */
export function minutes(seconds) {
  const whole = Math.round(seconds);
  return whole < 60
    ? `${seconds.toFixed(1)} с`
    : `${Math.floor(whole / 60)} мин ${String(whole % 60).padStart(2, '0')} с`;
}
