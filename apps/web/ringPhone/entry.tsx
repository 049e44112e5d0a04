// First, because it declares the order of the cascade layers.
import './ringPhone.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openRingPage } from '#domains/rings/web/public.ts';
import { createFetchApi } from '#platform/web/calls/api.ts';
import { registerServiceWorker } from '#platform/web/live/worker.ts';

/** Calls of a phone carry the ring's cookie and nobody's account. */
const api = createFetchApi({ token: () => null, onUnauthorized: () => undefined, owner: () => null });

/** Keeps this page for halls without a network. */
async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await registerServiceWorker();
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: 'ring' });
}

const root = document.getElementById('ring');
if (!root) throw new Error('The ring’s document has no root');
const page = await openRingPage(location.pathname, api);
createRoot(root).render(<StrictMode>{page}</StrictMode>);
document.documentElement.dataset.awake = '';
// The page works without a worker too, until it is reloaded without a network.
keepPage().catch(reportError);
