import { PortalError } from '#platform/server/errors.ts';
import { texts } from '../texts.ts';

export interface HashGate {
  /** Runs the work when its turn comes; throws 503 at once when the queue is full. */
  pass<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** A hash takes 19 MiB and a core: so many at once, so many waiting, the others come again. */
export function createHashGate(atOnce: number, waiting: number): HashGate {
  let free = atOnce;
  const queue: (() => void)[] = [];
  const enter = (): Promise<void> | undefined => {
    if (free > 0) {
      free -= 1;
      return undefined;
    }
    if (queue.length >= waiting) throw new PortalError(503, texts.tooManyAtOnce, 3);
    return new Promise((resolve) => queue.push(resolve));
  };
  const leave = (): void => {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  };
  return {
    async pass(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
