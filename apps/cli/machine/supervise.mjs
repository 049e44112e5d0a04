import { runToTheEnd } from './programs.mjs';

const [firstPause, longestPause] = [1000, 30_000];
/** After being ready this long, the next crash counts as the first one. */
const steadyAfter = 60_000;
/** A ready portal without a heartbeat for this long hangs: it is killed and restarted. */
const silentAfter = 60_000;

/** A log line in the portal's format: one per crash. */
const tell = (fields) =>
  console.log(JSON.stringify({ level: 60, time: new Date().toISOString(), event: 'process died', ...fields }));

/**
 * Runs the portal and restarts it after a crash, with growing delays. A portal that fails before it is ready is not
 * restarted, because it would fail again for the reason it has logged. A portal without heartbeats is killed. Ends when
 * the portal ends by a signal or with code 0. systemd's `WatchdogSec` is not used: Node has no Unix datagram sockets for
 * `sd_notify`, and it would help under systemd only.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {number} patience maximum milliseconds without a heartbeat
 */
export async function supervise(program, args, env = {}, patience = silentAfter) {
  let pause = firstPause;
  let wasReady = false;
  for (;;) {
    let readyAt = 0;
    const ready = () => {
      wasReady = true;
      readyAt = performance.now();
    };
    const { code, signal, asked } = await runToTheEnd(program, args, env, ready, patience);
    // A portal that gets a signal before its handlers are installed is killed by it: not a failure.
    if (asked) return code ?? 0;
    if ((code === 0 && !signal) || !wasReady) return code ?? 1;
    if (readyAt && performance.now() - readyAt > steadyAfter) pause = firstPause;
    tell({
      code,
      signal,
      restartInMs: pause,
      msg: `портал упал (${signal ?? `код ${code}`}), запускается снова через ${pause / 1000} с`,
    });
    if (await isAskedWithin(pause)) return 0;
    pause = Math.min(pause * 2, longestPause);
  }
}

/** Between two runs, signals are handled here. */
function isAskedWithin(milliseconds) {
  return new Promise((resolve) => {
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const done = (asked) => {
      clearTimeout(timer);
      for (const signal of signals) process.off(signal, stop);
      resolve(asked);
    };
    const stop = () => done(true);
    const timer = setTimeout(() => done(false), milliseconds);
    for (const signal of signals) process.on(signal, stop);
  });
}
