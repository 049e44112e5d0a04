import { ApiError } from '#platform/web/calls/api.ts';

/** Ignores a refused lookup (rate limit, format), so that the page shows the error at the field instead of a 404. */
export async function ignoreRefusedLookup(reading: Promise<unknown>): Promise<void> {
  try {
    await reading;
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 429].includes(error.status)) throw error;
  }
}
