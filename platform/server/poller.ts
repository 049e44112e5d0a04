export interface Poller {
  /** Starts a round now; during a round it schedules one more. */
  wake(): void;
  /** Resolves after the current round. */
  stop(): Promise<void>;
}

/** Polling interval for lost notifications, due times and retries. */
const everyMs = 5000;

/**
 * Runs rounds of work when notified: one at a time in a process, immediately at the start, and again by the clock.
 * `round` checks `isStopped` between its steps; when it throws, `onFailure` is called and the next wake-up retries.
 */
export function startPoller(
  round: (isStopped: () => boolean) => Promise<void>,
  onFailure: (error: Error) => void,
): Poller {
  let underway: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  const poller = async (): Promise<void> => {
    do {
      again = false;
      await round(() => stopped);
    } while (again && !stopped);
  };
  const wake = (): void => {
    again = true;
    if (stopped) return;
    underway ??= poller()
      .catch(onFailure)
      .finally(() => {
        underway = null;
      });
  };
  const timer = setInterval(wake, everyMs).unref();
  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await underway;
    },
  };
}
