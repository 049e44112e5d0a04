import { install } from './machine/install.mjs';
import { command } from './machine/place.mjs';
import { pinnedNode, runAsOurs } from './machine/programs.mjs';
import { buildWeb } from './machine/webBuild.mjs';

/**
 * Runs one of the project's TypeScript programs: `node apps/cli/run.mjs [--web] <file> [arguments]`; --web: needs the
 * built pages.
 */
command(async () => {
  const args = process.argv.slice(2);
  const needsWeb = args[0] === '--web';
  if (needsWeb) args.shift();
  await install();
  if (needsWeb) await buildWeb();
  return runAsOurs(pinnedNode(), args);
});
