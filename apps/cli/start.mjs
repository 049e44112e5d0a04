import { collector } from './ground/collector.mjs';
import { install } from './ground/install.mjs';
import { command } from './ground/place.mjs';
import { pinnedNode, runToTheEnd } from './ground/programs.mjs';
import { buildWeb } from './ground/webBuild.mjs';

/** `npm start` and `npm run dev`: from a fresh clone to a running portal, on any Node from 18 on. */
command(async () => {
  const dev = process.argv.includes('--dev');
  await install();
  if (!dev) await buildWeb();
  // Vite replaces what the browser shows; a change of the server's own code starts it anew.
  if (dev) return runToTheEnd(pinnedNode(), ['--watch', '--watch-preserve-output', 'apps/server/main.ts'], { PORTAL_DEV: 'true', DRAIN_MS: '0' });
  return runToTheEnd(pinnedNode(), [...collector, 'apps/server/main.ts'], { NODE_ENV: process.env.NODE_ENV ?? 'production' });
});
