import { type Api, ApiError } from '#platform/web/calls/api.ts';
import { listCurrentMessages } from '../../contract.ts';
import { showMessage } from './showMessage.ts';

/** Milliseconds between polls, with jitter, so that thousands of pages do not poll at the same moment. */
const every = 60_000;
const spread = 30_000;

/**
 * Polls administrators' messages for visitors. A socket per visitor would use up connections, while this answer is
 * cached and has forty bytes. Hidden pages do not poll.
 */
export function followMessages(api: Api): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const ask = async (): Promise<void> => {
    clearTimeout(timer);
    if (ended || document.visibilityState !== 'visible') return;
    timer = setTimeout(() => void ask(), every + Math.random() * spread);
    try {
      const messages = await api.call(listCurrentMessages, {});
      if (!ended) for (const message of messages) showMessage(message);
    } catch (error) {
      // Temporarily offline: the next poll retries.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  const comeBack = (): void => void ask();
  document.addEventListener('visibilitychange', comeBack);
  void ask();
  return () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', comeBack);
  };
}
