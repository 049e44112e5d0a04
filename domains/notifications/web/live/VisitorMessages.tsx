import { useEffect } from 'react';
import { useSession } from '#domains/accounts/web/public.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { followMessages } from './followMessages.ts';

/** Brings what administrators say to pages without an account; members' pages hear it by the hub. */
export function VisitorMessages() {
  const api = useApi();
  const { isAuthenticated } = useSession();
  useEffect(() => (isAuthenticated ? undefined : followMessages(api)), [api, isAuthenticated]);
  return null;
}
