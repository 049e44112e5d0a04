const workerPath = '/sw.js';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

let trusted: string | undefined;

/** Where Trusted Types are required, an address of a script is made by a policy; ours knows one address. */
function workerUrl(): string {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  trusted ??= types
    ? types.createPolicy('portal-worker', { createScriptURL: () => workerPath }).createScriptURL(workerPath)
    : workerPath;
  return trusted;
}

/**
 * The portal's one service worker (apps/web/worker/sw.js). A browser that knows it already only looks whether it has
 * changed.
 */
export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register(workerUrl(), { scope: '/' });
}
