import { bearerToken } from './followSession.ts';

/**
 * What failed to come is said where it would stand; a signed-in member hears of each failed call besides
 * (specification, 8). Its code comes with the first failure: every page loads this module.
 */
export function tellFailedRead(error: Error): void {
  if (bearerToken() === null) return;
  void import('#platform/web/calls/showError.ts').then(
    ({ showError }) => showError(error),
    // Without a network it does not come either; the place has said so.
    () => undefined,
  );
}
