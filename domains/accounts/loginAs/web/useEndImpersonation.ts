import { useState } from 'react';
import { showAlert } from '#platform/ui/messages/messageStore.ts';
import { ApiError } from '#platform/web/calls/api.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { impersonatedAccount, signedOut } from '../../session/session.ts';
import { sessionStore } from '../../session/web/session.ts';
import { leaveAccount } from '../contract.ts';

/** Leaves another's account: ends the stay on the server first. */
export function useEndImpersonation(onDone: () => void): { busy: boolean; goBack: () => Promise<void> } {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const goBack = async () => {
    const token = impersonatedAccount(sessionStore.current())?.api_key;
    if (!token || busy) return;
    setBusy(true);
    try {
      await api.call(leaveAccount, {});
      sessionStore.change((session) => signedOut(session, token));
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // 401: the hour was over already, and the own account is active again.
      if (error.status === 401) onDone();
      else showAlert({ kind: 'danger', title: `Ошибка: ${error.status || 'нет связи'}` });
    } finally {
      setBusy(false);
    }
  };
  return { busy, goBack };
}
