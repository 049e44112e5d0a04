import { mkdirSync } from 'node:fs';
import { reports, walksWith } from './machine/checks.mjs';
import { install } from './machine/install.mjs';
import { command } from './machine/place.mjs';
import { drawSeed } from './machine/properties.mjs';
import { readWalk } from './machine/walks.mjs';

/**
 * `npm run walk -- --seed N --minutes N [--role club] [--width phone]`: walks through a demonstration of its own as
 * every kind of account at both widths. Ends with 1 if it found something; each find names the command that repeats it
 * and the acts that led there.
 */
command(async () => {
  const { seed, seconds, role, width } = readWalk(process.argv.slice(2), drawSeed);
  await install();
  mkdirSync(reports, { recursive: true });
  const { title, check } = walksWith(seed, seconds, { role, width });
  console.log(`${title}, по ${seconds} с`);
  const { passed, failed, failures = [] } = await check();
  for (const { title: walk, cause } of failures) console.log(`найдено: ${walk}: ${cause}`);
  console.log(`\nПрогулок: ${passed + failed}, с находками: ${failed}`);
  return failed ? 1 : 0;
});
