import { useEffect } from 'react';
import { useSession } from '#domains/accounts/web/public.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { followMessages } from './followMessages.ts';

/** Polls administrators' messages for visitors; members get them from the hub. */
export function VisitorMessages() {
  const api = useApi();
  const { isAuthenticated } = useSession();
  useEffect(() => (isAuthenticated ? undefined : followMessages(api)), [api, isAuthenticated]);
  return null;
}
