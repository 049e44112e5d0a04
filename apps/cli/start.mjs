import { collector } from './machine/collector.mjs';
import { install } from './machine/install.mjs';
import { command } from './machine/place.mjs';
import { pinnedNode, runAsOurs } from './machine/programs.mjs';
import { supervise } from './machine/supervise.mjs';
import { buildWeb } from './machine/webBuild.mjs';

/** `npm start` and `npm run dev`: from a fresh clone to a running portal, on any Node from 18 on. */
command(async () => {
  const dev = process.argv.includes('--dev');
  await install();
  if (!dev) await buildWeb();
  // Vite replaces browser code; a change of server code restarts the server.
  if (dev)
    return runAsOurs(pinnedNode(), ['--watch', '--watch-preserve-output', 'apps/server/main.ts'], {
      PORTAL_DEV: 'true',
      DRAIN_MS: '0',
    });
  return supervise(pinnedNode(), [...collector, 'apps/server/main.ts'], {
    NODE_ENV: process.env.NODE_ENV ?? 'production',
  });
});
