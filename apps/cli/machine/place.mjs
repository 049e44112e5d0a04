import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the checkout, independent of the working directory. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
export const at = (...parts) => join(root, ...parts);

/** A failure whose message is one line for the person at the terminal. */
export class Stop extends Error {}

/** Runs a command's main function; prints a Stop as its one line, other errors with their stack. */
export function command(main) {
  main().then(
    (code) => {
      process.exitCode = code;
    },
    (error) => {
      console.error(error instanceof Stop ? error.message : error);
      process.exitCode = 1;
    },
  );
}
