import { install } from './machine/install.mjs';
import { command } from './machine/place.mjs';
import { pinnedNode, run } from './machine/programs.mjs';
import { buildWeb } from './machine/webBuild.mjs';

/**
 * `npm run build`: packages and pages, so that the portal can be started where nothing may be written (`serve.mjs`).
 */
command(async () => {
  await install();
  await buildWeb();
  // The embedded database's libraries are linked at its first start, which may happen where nothing can be written.
  const linking =
    "import('./platform/server/db/embeddedBinaries.ts').then(({ findBinaries }) => findBinaries()).catch(({ message }) => console.log(message))";
  return (await run(pinnedNode(), ['-e', linking])).code;
});
