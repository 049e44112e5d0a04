import { existsSync } from 'node:fs';
import { collector } from './collector.mjs';
import { at, Stop } from './place.mjs';
import { pinnedNode } from './programs.mjs';
import { supervise } from './supervise.mjs';

/** Runs the built portal until it is told to end; writes only to DATA_DIR. */
export function serve() {
  if (!existsSync(at('build/web-built-from'))) throw new Stop('Портал не собран: сначала npm run build');
  return supervise(pinnedNode(), [...collector, 'apps/server/main.ts'], {
    NODE_ENV: process.env.NODE_ENV ?? 'production',
  });
}
