import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { minuteMs } from '#platform/contract/time/duration.ts';
import type { PaperOutcome, PaperTask } from './tasks.ts';

/** Longest work on one paper; a catalogue of 1,200 dogs takes a tenth of it. */
const workMs = 3 * minuteMs;
const program = fileURLToPath(new URL('./process.ts', import.meta.url));

/**
 * Makes one paper in a process of its own, which gets no environment of the portal and 256 MB at most. Throws when the
 * process fails, dies or takes longer than three minutes.
 */
export const runPaperProcess = (task: PaperTask): Promise<Exclude<PaperOutcome, { failed: string }>> =>
  new Promise((resolve, reject) => {
    const child = fork(program, [], {
      env: { MALLOC_ARENA_MAX: '2' },
      // A small young generation keeps a catalogue of 1,200 dogs below 150 MB.
      execArgv: ['--max-old-space-size=256', '--max-semi-space-size=4'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let finished = false;
    const finish = (outcome: PaperOutcome): void => {
      if (finished) return;
      finished = true;
      clearTimeout(timer);
      child.kill('SIGKILL');
      if ('failed' in outcome) reject(new Error(`The process of a paper failed: ${outcome.failed}`));
      else resolve(outcome);
    };
    const timer = setTimeout(() => finish({ failed: 'it took too long' }), workMs);
    child.once('message', (outcome: PaperOutcome) => finish(outcome));
    child.once('error', (error) => finish({ failed: error.message }));
    child.once('exit', (code, signal) => finish({ failed: `it ended with ${code ?? signal}` }));
    child.send(task, (error) => error && finish({ failed: error.message }));
  });
