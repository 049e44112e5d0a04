/**
 * Asks the service worker to keep this page, so that a paper is checked at a counter without a network, too. It does so
 * for whoever has opened it once, and for nobody else.
 */
export async function keepForLater(): Promise<void> {
  const { active } = (await navigator.serviceWorker?.ready) ?? {};
  active?.postMessage({ keep: 'check' });
}
