/** Not the last minute: the run would pass midnight and fail tests that compare with its first day. */
const lastHourOfYear = '2026-12-31T23:00:00+03:00';

/**
 * Dates on which the complete run repeats date-dependent tests: after the tests' own date, edges of years and months,
 * each season.
 */
export const testDays = [
  ...['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-23'],
  ...['2027-03-31', '2027-06-15', '2027-09-01', '2027-12-28', '2028-02-28', '2028-02-29'],
]
  .map((day) => `${day}T12:00:00+03:00`)
  .concat(lastHourOfYear, '2027-01-01T00:01:00+03:00')
  .sort();
