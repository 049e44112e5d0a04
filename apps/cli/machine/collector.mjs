import { cpus } from 'node:os';

/**
 * V8's garbage collector flags. They keep the process within 350 MB: without them it took 367 MB instead of 308, and no
 * time that a person feels (docs/decisions/0010-keep-an-optimisation-only-when-a-measurement-pays-for-it.md).
 */
export const collector = [
  // A page's objects are short-lived: a smaller young generation promotes them to the old one, whose collections pause
  // all requests. A larger one grows the process.
  '--max-semi-space-size=32',
  // With a limit of gigabytes the process grows without becoming faster.
  '--max-old-space-size=768',
  // Without it, three starts in ten settle for a large collection every half second.
  '--heap-growing-percent=60',
  // The default of four collecting threads displaces the main thread on two processors.
  `--v8-pool-size=${Math.min(4, cpus().length)}`,
];
