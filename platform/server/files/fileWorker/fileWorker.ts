import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { PortalError } from '../../errors.ts';
import { refusals } from './refusals.ts';
import type { Made, Outcome, Task } from './tasks.ts';

/** Longest work on one file; a picture of 64 megapixels takes a tenth of it. */
const workMs = 30_000;
/** After so long without work the process ends to free its memory. */
const idleMs = minuteMs;
const mostWaiting = 200;

interface Order {
  task: Task;
  done: (made: Made) => void;
  failed: (error: Error) => void;
}

export interface FileWorker {
  /**
   * Runs one task at a time; `now`, for which a person waits, goes before `later`. Throws 422 with the reason for a
   * refused file.
   */
  make(task: Task, urgency?: 'now' | 'later'): Promise<Made>;
  close(): void;
}

export function openFileWorker(program = fileURLToPath(new URL('./process.ts', import.meta.url))): FileWorker {
  const waiting: Record<'now' | 'later', Order[]> = { now: [], later: [] };
  let child: ChildProcess | null = null;
  let busy = false;
  let idle: NodeJS.Timeout | undefined;

  const end = (): void => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  };
  const start = (): ChildProcess => {
    // The child gets no environment of the portal, which holds secrets. One allocator arena, because more would retain
    // the memory of pictures.
    const made = fork(program, [], {
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: ['--max-old-space-size=256'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    made.unref();
    (made.channel as { unref?: () => void } | null)?.unref?.();
    return made;
  };
  const answer = ({ done, failed }: Order, outcome: Outcome): void => {
    if ('made' in outcome) done(outcome.made);
    else if ('refused' in outcome) failed(new PortalError(422, { file: refusals[outcome.refused] }));
    else failed(Object.assign(new Error(`The fileWorker failed: ${outcome.failed}`), { code: outcome.code }));
  };
  const next = (): void => {
    if (busy) return;
    const order = waiting.now.shift() ?? waiting.later.shift();
    clearTimeout(idle);
    if (!order) {
      if (child) idle = setTimeout(end, idleMs).unref();
      return;
    }
    busy = true;
    child ??= start();
    const worker = child;
    let finished = false;
    const finish = (outcome: Outcome): void => {
      if (finished) return;
      finished = true;
      clearTimeout(timer);
      worker.off('message', finish).off('exit', broke).off('error', broke);
      busy = false;
      answer(order, outcome);
      next();
    };
    // A file that crashes or hangs the decoder is refused.
    const broke = (): void => {
      end();
      finish({ refused: 'tooComplex' });
    };
    const timer = setTimeout(broke, workMs);
    worker.on('message', finish).on('exit', broke).on('error', broke);
    // Reports a child that died between two files, whose exit event came too early.
    worker.send(order.task, (error) => error && broke());
  };

  return {
    make: (task, urgency = 'now') => {
      if (waiting[urgency].length >= mostWaiting)
        return Promise.reject(
          new PortalError(503, 'Сейчас загружается слишком много файлов. Повторите через минуту.', 60),
        );
      return new Promise((done, failed) => {
        waiting[urgency].push({ task, done, failed });
        next();
      });
    },
    close: end,
  };
}
