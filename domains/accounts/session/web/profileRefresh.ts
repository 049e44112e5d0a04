import { type Api, ApiError } from '#platform/web/calls/api.ts';
import { getProfileState } from '../../contract.ts';
import { refreshed } from '../session.ts';
import type { SessionStore } from './sessionStore.ts';

/** Refreshes the active profile's state; one request at a time, none for a visitor. */
export function createProfileRefresh(api: Api, store: SessionStore): () => Promise<void> {
  let underway: string | null = null;
  return async () => {
    const { apikey, profile_id } = store.current();
    if (!apikey || !profile_id || underway === apikey) return;
    underway = apikey;
    try {
      const state = await api.call(getProfileState, { profile_id });
      store.change((session) => refreshed(session, apikey, state));
    } catch (error) {
      // Stored data stay, and the next page retries. A 401 has been handled where the call was made.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      if (underway === apikey) underway = null;
    }
  };
}
