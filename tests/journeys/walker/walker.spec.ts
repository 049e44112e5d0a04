import { expectError, test } from '../portal.ts';
import { roles, walk } from './walk.ts';

/** Set by `npm run walk` (`apps/cli/walk.mjs`). */
const seed = Number(process.env.WALK_SEED ?? 1);
const seconds = Number(process.env.WALK_SECONDS ?? 30);

for (const [index, role] of roles.entries())
  test(`walker: ${role}`, async ({ page, complaints }) => {
    // The walk has judged every line that it has seen; the end of it is cut off in the middle of something.
    expectError('');
    const width = test.info().project.name;
    const { finds, acts } = await walk(page, complaints, { role, seed: seed * 100 + index, seconds });
    process.stdout.write(`— ${role}, ${width}: действий ${acts}, находок ${finds.length}\n`);
    const repeat = `npm run walk -- --seed ${seed} --role ${role} --width ${width}`;
    const said = finds.map(({ what, trail }) =>
      [`${what} (${repeat})`, ...trail.map((act) => `    ${act}`)].join('\n'),
    );
    if (said.length) throw new Error(said.join('\n'));
  });
