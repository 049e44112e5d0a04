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
  // Young objects of a page die at once, and with gigabytes allowed the collector lets garbage lie: room makes the process large and nothing faster.
  return runToTheEnd(pinnedNode(), ['--max-semi-space-size=16', '--max-old-space-size=768', 'apps/server/main.ts'], {
    NODE_ENV: process.env.NODE_ENV ?? 'production',
  });
});
