import { Worker } from 'node:worker_threads';
import type { Slice } from '../engine/slices.ts';

/**
 * What the counting thread is asked for: to read pedigrees (of some breeds and those joined to them, or all), or to
 * store what has changed.
 */
export type Order = { kind: 'load'; breeds: readonly number[] | null } | { kind: 'store' };

interface Answers {
  /** Null: a parent came between two readings. */
  load: Slice[] | null;
  /** Breeds counted. */
  store: number;
}

/** Beside the thread that answers readers: it takes nothing of theirs but a core. */
export function inThread<Kind extends Order['kind']>(
  url: string,
  order: Extract<Order, { kind: Kind }>,
): Promise<Answers[Kind]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { url, order } });
    // Under `--watch` Node's own reports come the same way.
    worker.on('message', (message: object) => {
      if ('answer' in message) resolve(message.answer as Answers[Kind]);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The counting thread ended with ${code}`)));
  });
}
