/** Seconds. Who has to wait longer is told so, and tries again when it is over. */
const longestWait = 10;
const tries = 3;
/** Milliseconds, at most: thirty browsers of a classroom that were refused together do not come back together. */
const spread = 1000;

interface Patience {
  signal?: AbortSignal | undefined;
  /** The bearer token now: what one account sends is never sent once more by another. */
  token?: (() => string | null) | undefined;
}

/**
 * Sends, and after a 429 waits as long as the server said and sends again, three times at most. The server counts before
 * it does anything, so what was refused may be sent once more, writes too. Rejects with the signal's reason when
 * cancelled meanwhile.
 */
export async function patiently<Answer>(send: () => Promise<Answer>, { signal, token }: Patience): Promise<Answer> {
  const asked = token?.();
  for (let left = tries; ; left -= 1) {
    try {
      return await send();
    } catch (error) {
      // As `ApiError` has them; this module is one of those that `api.ts` is made of.
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
