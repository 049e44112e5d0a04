/** Date of tests and journeys: the same on every real date. A Monday in Moscow. */
export const testDay = '2026-11-23T12:00:00+03:00';

/**
 * Environment variables that move started processes to the tests' date (or to TEST_DAY): Node's clock, and that of
 * each connection to PostgreSQL. Nested runs keep the shift of the first.
 * @returns {Record<string, string>}
 */
export function movedEnvironment() {
  const { TEST_DAY: day = testDay, CLOCK_SHIFT_SECONDS: known, NODE_OPTIONS: options = '' } = process.env;
  const seconds = known ?? String(Math.round((Date.parse(day) - Date.now()) / 1000));
  const preload = `--import=${new URL('./movedClock.mjs', import.meta.url).href}`;
  return {
    CLOCK_SHIFT_SECONDS: seconds,
    PGOPTIONS: `-c portal.clock_shift=${seconds}s`,
    NODE_OPTIONS: options.includes(preload) ? options : `${options} ${preload}`.trim(),
  };
}
