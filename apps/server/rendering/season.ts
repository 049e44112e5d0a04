/** The season of each month, from January on. */
const seasons = [
  ...['winter', 'winter', 'spring', 'spring', 'spring', 'base'],
  ...['base', 'base', 'base', 'base', 'base', 'winter'],
];

/** Part of the inline script before the first paint: declares `season` by Moscow's month (UTC+3). */
export const seasonScript = `season='${seasons}'.split(',')[new Date(Date.now()+108e5).getUTCMonth()]`;
