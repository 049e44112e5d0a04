import { ApiError } from '#platform/web/calls/api.ts';

/**
 * A lookup that was refused (too many in a minute, a format) is told on the page, beside its field, and is no missing
 * page.
 */
export async function tried(reading: Promise<unknown>): Promise<void> {
  try {
    await reading;
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 429].includes(error.status)) throw error;
  }
}
