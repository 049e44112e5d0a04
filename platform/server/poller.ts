export interface Poller {
  /** There may be something to do; a call while a round is under way makes one more. */
  wake(): void;
  /** Ends after the round under way. */
  stop(): Promise<void>;
}

/** Announcements can be lost, minutes come and tries fail: what that left is found by the clock. */
const everyMs = 5000;

/**
 * Work that is called to by announcements: one round at a time in a process, at once at the beginning, and again by the
 * clock. `round` asks `isStopped` between its steps; when it throws, `onFailure` is told and the next call tries again.
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
