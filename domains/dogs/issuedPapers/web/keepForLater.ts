/** Asks the service worker to cache this page for offline checks. It is cached only for those who have opened it. */
export async function keepForLater(): Promise<void> {
  const { active } = (await navigator.serviceWorker?.ready) ?? {};
  active?.postMessage({ keep: 'check' });
}
