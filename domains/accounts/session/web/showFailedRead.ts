import { bearerToken } from './followSession.ts';

/**
 * Shows toasts of a failed read to signed-in members (specification, 8), in addition to the state at its place. Loaded
 * with the first failure, because every page loads this module.
 */
export function showFailedRead(error: Error): void {
  if (bearerToken() === null) return;
  void import('#platform/web/calls/showError.ts').then(
    ({ showError }) => showError(error),
    // Without a network the code cannot load; the place itself shows the failure.
    () => undefined,
  );
}
