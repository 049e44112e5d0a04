import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfileRefresh } from '#domains/accounts/web/public.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ApiError } from '#platform/web/calls/api.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { keyOf } from '#platform/web/page/page.tsx';
import {
  type Consents,
  type GiveInput,
  getConsents,
  giveConsent,
  type WithdrawInput,
  withdrawConsent,
} from '../../contract.ts';

/** Gives and withdraws consents; the answer updates the page and the session at once. */
export function useConsents() {
  const cache = useQueryClient();
  const refresh = useProfileRefresh();
  const [refusal, setRefusal] = useState<string | null>(null);
  const giving = useWrite(giveConsent);
  const withdrawing = useWrite(withdrawConsent);
  const settle = async (answer: Promise<Consents>, done: string): Promise<boolean> => {
    setRefusal(null);
    try {
      cache.setQueryData(keyOf(getConsents, {}), await answer);
      // Public data has changed, so everything else on the page is refetched.
      void cache.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== getConsents.name });
      showSnackbar(done, 'ok');
      await refresh();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(Object.values(error.errors)[0] ?? error.message);
      return false;
    }
  };
  return {
    refusal,
    busy: giving.isPending || withdrawing.isPending,
    give: (input: GiveInput) => settle(giving.mutateAsync(input), 'Согласие сохранено'),
    withdraw: (input: WithdrawInput) => settle(withdrawing.mutateAsync(input), 'Согласие отозвано'),
  };
}
