import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, type Options, parseOptions, verify } from '@node-rs/argon2';
import { ConcurrencyLimiter } from '#platform/server/limits/concurrencyLimiter.ts';

/** OWASP's first choice; argon2id is 2 in the binding, whose enum exists in types only. Memory in KiB. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } satisfies Options;

/** Normalises Unicode, so that й typed on any system is the same letter. Never cut or trimmed. */
const written = (password: string): string => password.normalize('NFC');

const isOutdated = (stored: string): boolean => {
  const { algorithm, memoryCost, timeCost, parallelism, outputLen } = parseOptions(stored);
  return (
    algorithm !== parameters.algorithm ||
    memoryCost !== parameters.memoryCost ||
    timeCost !== parameters.timeCost ||
    parallelism !== parameters.parallelism ||
    outputLen !== parameters.outputLen
  );
};

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a stored hash it takes the same time and returns false. `outdated`: the hash should be renewed. */
  check(stored: string | undefined, password: string): Promise<{ right: boolean; outdated: boolean }>;
}

/**
 * A hash takes 19 MiB and a core: so many at once, so many waiting briefly, others get 503. Other threads hash, so a
 * turn of the event loop may start as many as there is room for.
 */
export const concurrencyOptions = {
  active: Math.min(3, availableParallelism()),
  waiting: 64,
  maxWaitMs: 2000,
  turn: Number.POSITIVE_INFINITY,
};

/** Hashing uses libuv's threads; the limit leaves some of them, and memory, to other work. */
export function createPasswords(
  concurrency: Pick<ConcurrencyLimiter, 'pass'> = new ConcurrencyLimiter(concurrencyOptions),
): Passwords {
  const nobody = hash(randomBytes(16), parameters);
  return {
    hash: (password) => concurrency.pass(() => hash(written(password), parameters)),
    async check(stored, password) {
      const against = stored ?? (await nobody);
      const matches = await concurrency.pass(() => verify(against, written(password)));
      return { right: matches && stored !== undefined, outdated: stored !== undefined && isOutdated(stored) };
    },
  };
}
