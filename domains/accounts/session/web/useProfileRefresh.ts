import { useMemo } from 'react';
import { useApi } from '#platform/web/calls/read.ts';
import { createProfileRefresh } from './profileRefresh.ts';
import { sessionStore } from './session.ts';

/** Refreshes the active account's name, address and pictures after a change. */
export function useProfileRefresh(): () => Promise<void> {
  const api = useApi();
  return useMemo(() => createProfileRefresh(api, sessionStore), [api]);
}
