import { cpus } from 'node:os';

/**
 * V8's garbage collector flags. They keep the process within 350 MB: without them it took 367 MB instead of 308, and no
 * time that a person feels (docs/decisions/0010-keep-an-optimisation-only-when-a-measurement-pays-for-it.md).
 */
export const collector = [
  // Pages die young: in a smaller space they reach the old one, whose collections make everybody wait. In a larger one
  // the process grows.
  '--max-semi-space-size=32',
  // With gigabytes allowed the collector lets garbage lie: room makes the process large and nothing faster.
  '--max-old-space-size=768',
  // Left to itself the collector may settle for a large collection every half second, three launches in ten, and stay
  // with it.
  '--heap-growing-percent=60',
  // By default four threads collect at once, and on two processors they push aside the one that answers.
  `--v8-pool-size=${Math.min(4, cpus().length)}`,
];
