import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The clone, wherever the command was given. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
export const at = (...parts) => join(root, ...parts);

/** A failure whose message is one line for the person at the terminal. */
export class Stop extends Error {}

/** Runs a command's main function; a Stop is printed as its one line, anything else with its trace. */
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
