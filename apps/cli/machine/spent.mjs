import { readFileSync } from 'node:fs';

/** The kernel's clock ticks per second on Linux. */
const ticks = 100;

/** Processor seconds of this process and its awaited children; undefined where the system has no `/proc`. */
export function processorSeconds() {
  if (process.platform !== 'linux') return undefined;
  // Behind the name in brackets: state is field 3; 14 to 17 are own and children's times, in user and kernel mode.
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
