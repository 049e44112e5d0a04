/** Milliseconds between two checks. */
const pause = 5000;

/**
 * Calls `back` once when the portal answers again: checks on the browser's online event and every few seconds. Returns
 * a function that cancels it.
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
