import { readdirSync, rmSync } from 'node:fs';
import { install } from './machine/install.mjs';
import { at, command } from './machine/place.mjs';
import { pinnedNode, run } from './machine/programs.mjs';

/**
 * `npm run db:generate -- --name=what_it_is`: generates the next migration from the tables. Only the newest snapshot is
 * kept: the generator needs no other, and each is half a megabyte.
 */
command(async () => {
  await install();
  const { code } = await run(pinnedNode(), [
    at('node_modules/drizzle-kit/bin.cjs'),
    'generate',
    ...process.argv.slice(2),
  ]);
  const snapshots = readdirSync(at('migrations/meta')).filter((name) => name.endsWith('_snapshot.json'));
  for (const name of snapshots.sort().slice(0, -1)) rmSync(at('migrations/meta', name));
  return code;
});
