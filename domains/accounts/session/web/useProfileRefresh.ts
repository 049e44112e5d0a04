import { useMemo } from 'react';
import { useApi } from '#platform/web/calls/read.ts';
import { createProfileRefresh } from './profileRefresh.ts';
import { sessionStore } from './session.ts';

/** Asks for the active account's name, address and pictures anew: after whatever has changed them. */
export function useProfileRefresh(): () => Promise<void> {
  const api = useApi();
  return useMemo(() => createProfileRefresh(api, sessionStore), [api]);
}
