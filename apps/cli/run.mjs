import { install } from './ground/install.mjs';
import { command } from './ground/place.mjs';
import { pinnedNode, runToTheEnd } from './ground/programs.mjs';
import { buildWeb } from './ground/webBuild.mjs';

/** Runs one of the project's TypeScript programs: `node apps/cli/run.mjs [--web] <file> [arguments]`; --web: needs the built pages. */
command(async () => {
  const args = process.argv.slice(2);
  const needsWeb = args[0] === '--web';
  if (needsWeb) args.shift();
  await install();
  if (needsWeb) await buildWeb();
  return runToTheEnd(pinnedNode(), args);
});
