import { existsSync } from 'node:fs';
import { collector } from './machine/collector.mjs';
import { at, command, Stop } from './machine/place.mjs';
import { pinnedNode } from './machine/programs.mjs';
import { supervise } from './machine/supervise.mjs';

/**
 * `npm run serve`: starts the portal built by `npm run build`; installs and builds nothing, writes only to DATA_DIR.
 */
command(async () => {
  if (!existsSync(at('build/web-built-from'))) throw new Stop('Портал не собран: сначала npm run build');
  return supervise(pinnedNode(), [...collector, 'apps/server/main.ts'], {
    NODE_ENV: process.env.NODE_ENV ?? 'production',
  });
});
