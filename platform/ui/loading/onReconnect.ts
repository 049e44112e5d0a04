/** Milliseconds between two checks. */
const pause = 5000;

/** Whether the portal answers at this moment. */
export const isPortalReached = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Calls `back` once when the portal answers again: checks on the browser's online event and every few seconds. Returns
 * a function that cancels it.
 */
export function onReconnect(back: () => void): () => void {
  const look = async () => {
    if (await isPortalReached()) back();
  };
  const timer = setInterval(() => void look(), pause);
  window.addEventListener('online', back);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', back);
  };
}
