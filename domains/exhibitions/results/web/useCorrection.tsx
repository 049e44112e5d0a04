import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useSession } from '#domains/accounts/web/public.ts';
import { headFederation } from '#platform/contract/access.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';

const CorrectDialog = lazy(() => import('./CorrectDialog.tsx').then((module) => ({ default: module.CorrectDialog })));

/**
 * Gives a button that opens the correction dialog, whose code loads on first use, to administrators, the head
 * federation and the organiser's own federation: the server refuses others.
 */
export function useCorrectionDialog<Row>(
  Dialog: ComponentType<{ row: Row; onClose: () => void }>,
  federationId: number | null,
): {
  mend: ((row: Row) => void) | undefined;
  dialog: ReactNode;
} {
  const { account_type, profile_id, user_info } = useSession();
  const [row, setRow] = useState<Row | null>(null);
  const isOfFederation =
    account_type === 'federation' &&
    (user_info?.alias.toLowerCase() === headFederation || (federationId !== null && profile_id === federationId));
  const canCorrect = useHydrated() && (account_type === 'admin' || isOfFederation);
  return {
    mend: canCorrect ? (one) => setRow(one) : undefined,
    dialog: row && (
      <Suspense>
        <Dialog row={row} onClose={() => setRow(null)} />
      </Suspense>
    ),
  };
}

export const useCorrection = (federationId: number | null) => useCorrectionDialog(CorrectDialog, federationId);
