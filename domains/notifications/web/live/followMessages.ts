import { type Api, ApiError } from '#platform/web/calls/api.ts';
import { listCurrentMessages } from '../../contract.ts';
import { showMessage } from './showMessage.ts';

/** Milliseconds between two questions, and a part that keeps thousands of pages from asking at the same moment. */
const every = 60_000;
const spread = 30_000;

/**
 * What administrators say to every open page, for visitors. They are asked about rather than told: a socket for each
 * visitor would take the places of members, while this answer is kept in memory and is forty bytes. Pages nobody looks
 * at do not ask.
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
      // Away for a while: the next question comes by itself.
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
