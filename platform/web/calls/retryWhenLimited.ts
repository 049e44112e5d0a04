/** Seconds. Longer waits are reported instead of waited for. */
const longestWait = 10;
const tries = 3;
/**
 * Random extra delay, milliseconds at most: thirty browsers of a classroom that were refused together must not return
 * together.
 */
const spread = 1000;

interface Patience {
  signal?: AbortSignal | undefined;
  /** The current bearer token: a call is never repeated with another account's. */
  token?: (() => string | null) | undefined;
}

/**
 * Sends; after a 429 waits as long as the server said and sends again, at most three times. The server counts before it
 * does anything, so a refused write is safe to repeat. Rejects with the signal's reason when cancelled.
 */
export async function retryWhenLimited<Answer>(
  send: () => Promise<Answer>,
  { signal, token }: Patience,
): Promise<Answer> {
  const asked = token?.();
  for (let left = tries; ; left -= 1) {
    try {
      return await send();
    } catch (error) {
      // Properties of `ApiError`; importing it would be a cycle with `api.ts`.
      const { status, retryAfter } = error as { status?: number; retryAfter?: number };
      if (status !== 429 || retryAfter === undefined || retryAfter > longestWait || left === 0) throw error;
      await pause(retryAfter * 1000 + Math.random() * spread, signal);
      if (token?.() !== asked) throw error;
    }
  }
}

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    const end = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    if (signal?.aborted) return end();
    signal?.addEventListener('abort', end, { once: true });
  });
