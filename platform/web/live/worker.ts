const workerPath = '/sw.js';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

let trusted: string | undefined;

/** Trusted Types require a policy for script addresses; this one allows one address. */
function workerUrl(): string {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  trusted ??= types
    ? types.createPolicy('portal-worker', { createScriptURL: () => workerPath }).createScriptURL(workerPath)
    : workerPath;
  return trusted;
}

/** Registers the portal's service worker (apps/web/worker/sw.js). The browser only checks a known one for updates. */
export async function registerServiceWorker(): Promise<void> {
  await navigator.serviceWorker.register(workerUrl(), { scope: '/' });
}
