import { type Api, ApiError } from '#platform/web/calls/api.ts';
import { checkOfficeAccess } from '../../contract.ts';
import { withOfficeAccess } from '../session.ts';
import type { SessionStore } from './sessionStore.ts';

/** Requests a kennel's office access once, if unknown. */
export function createOfficeCheck(api: Api, store: SessionStore): () => Promise<void> {
  let underway: string | null = null;
  return async () => {
    const { apikey, account_type, personal_office_access } = store.current();
    if (!apikey || account_type !== 'kennel' || personal_office_access !== null || underway === apikey) return;
    underway = apikey;
    try {
      const answer = await api.call(checkOfficeAccess, {});
      store.change((session) => withOfficeAccess(session, apikey, answer.personal_office_access));
    } catch (error) {
      // It stays unknown, and the next page requests it again.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      if (underway === apikey) underway = null;
    }
  };
}
