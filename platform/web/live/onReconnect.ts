/** Milliseconds between two looks. */
const pause = 5000;

/**
 * Calls once when the portal answers again: at the browser's word, or at a look every few seconds. Returns what calls
 * it off.
 */
export function onReconnect(back: () => void): () => void {
  const look = async () => {
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
    if (answer?.ok) back();
  };
  const timer = setInterval(() => void look(), pause);
  window.addEventListener('online', back);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', back);
  };
}
