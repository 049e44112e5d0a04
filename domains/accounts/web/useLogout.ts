import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showAlert } from '#platform/ui/messages/messageStore.ts';
import { ApiError } from '#platform/web/calls/api.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { signOut } from '../contract.ts';
import { signedOut } from '../session/session.ts';
import { finishSignOut, signingOutTokens } from '../session/web/followSession.ts';
import { sessionStore } from '../session/web/session.ts';

/**
 * Ends the session on the server first: if only the browser dropped it, it would stay valid. When the server does not
 * answer, the person stays signed in with an error.
 */
export function useLogout(onDone: () => void): { busy: boolean; leave: () => Promise<void> } {
  const api = useApi();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    const { apikey, profile_id } = sessionStore.current();
    if (!apikey || busy) return onDone();
    setBusy(true);
    try {
      // Pending calls with this token would be answered 401, which leads to the sign-in page, so they are awaited or
      // cancelled.
      await api.quiet?.();
      await cache.cancelQueries();
      const { deletePendingFiles } = await import('#platform/web/files/pendingFiles.ts');
      signingOutTokens.add(apikey);
      await api.call(signOut, {}).catch((error) => {
        // 401: the session had ended already.
        if (!(error instanceof ApiError && error.status === 401)) throw error;
      });
      // At once: the closing live connection makes components read again, which must not use this token.
      sessionStore.change((session) => signedOut(session, apikey));
      if (!sessionStore.current().isAuthenticated) navigate('/');
      await deletePendingFiles(String(profile_id));
    } catch (error) {
      // Repeats cancelled reads that the page still waits for.
      void cache.refetchQueries({ type: 'active', stale: true });
      if (!(error instanceof ApiError)) throw error;
      showAlert({ kind: 'danger', title: `Ошибка: ${error.status || 'нет связи'}` });
    } finally {
      finishSignOut(apikey);
      setBusy(false);
      onDone();
    }
  };
  return { busy, leave };
}
