import { install, installIn } from './machine/install.mjs';
import { at, command } from './machine/place.mjs';
import { pinnedNode, runAsOurs } from './machine/programs.mjs';
import { buildWeb } from './machine/webBuild.mjs';

/** `npm run bench`: measures with packages of its own, so that a start installs a third fewer files. */
command(async () => {
  await install();
  await installIn(at('bench/tools'));
  await buildWeb();
  return runAsOurs(pinnedNode(), [at('bench/bench.ts'), ...process.argv.slice(2)]);
});
