import { type Api, ApiError } from '#platform/web/calls/api.ts';
import { getProfileState } from '../../contract.ts';
import { refreshed } from '../session.ts';
import type { SessionStore } from './sessionStore.ts';

/** Asks for the state of the active account's profile; one question at a time, none for a visitor. */
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
      // What is stored still stands, and the next page asks again. A 401 has been acted upon where the call was made.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      if (underway === apikey) underway = null;
    }
  };
}
