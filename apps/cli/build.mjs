import { install } from './machine/install.mjs';
import { command } from './machine/place.mjs';
import { pinnedNode, run } from './machine/programs.mjs';
import { buildWeb } from './machine/webBuild.mjs';

/** `npm run build`: packages and pages, so that the portal can start on a read-only disk (`serve.mjs`). */
command(async () => {
  await install();
  await buildWeb();
  // Links the embedded database's libraries, which otherwise happens at its first start, possibly on a read-only disk.
  const linking =
    "import('./platform/server/db/embeddedBinaries.ts').then(({ findBinaries }) => findBinaries()).catch(({ message }) => console.log(message))";
  return (await run(pinnedNode(), ['-e', linking])).code;
});
