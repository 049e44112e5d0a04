import { showError } from '#platform/web/calls/showError.ts';
import { bearerToken } from './followSession.ts';

/**
 * What failed to come is said where it would stand; a signed-in member hears of each failed call besides
 * (specification, 8).
 */
export function tellFailedRead(error: Error): void {
  if (bearerToken() !== null) showError(error);
}
