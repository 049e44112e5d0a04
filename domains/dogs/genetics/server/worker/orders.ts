import { Worker } from 'node:worker_threads';
import type { Slice } from '../engine/slices.ts';

/** Loads pedigrees (some breeds with those joined to them, or all), or stores what has changed. */
export type Order = { kind: 'load'; breeds: readonly number[] | null } | { kind: 'store' };

interface Answers {
  /** Null: a parent appeared between the two reads. */
  load: Slice[] | null;
  store: number;
}

/** Runs in a worker thread, so that it does not block requests. */
export function runInWorkerThread<Kind extends Order['kind']>(
  url: string,
  order: Extract<Order, { kind: Kind }>,
): Promise<Answers[Kind]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { url, order } });
    // Under `--watch` Node sends its own messages on the same channel.
    worker.on('message', (message: object) => {
      if ('answer' in message) resolve(message.answer as Answers[Kind]);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The counting thread ended with ${code}`)));
  });
}
