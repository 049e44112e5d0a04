import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useSession } from '#domains/accounts/web/public.ts';
import { headFederation } from '#platform/contract/access.ts';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';

const CorrectDialog = lazy(() => import('./CorrectDialog.tsx').then((module) => ({ default: module.CorrectDialog })));

type Viewer = Pick<ReturnType<typeof useSession>, 'account_type' | 'profile_id' | 'user_info'>;

/** Administrators, the head federation and the organiser's own federation (`federationId`): the server refuses others. */
export function mayCorrect({ account_type, profile_id, user_info }: Viewer, federationId: number | null): boolean {
  if (account_type !== 'federation') return account_type === 'admin';
  return user_info?.alias.toLowerCase() === headFederation || (federationId !== null && profile_id === federationId);
}

/** Gives a button that opens the correction dialog, whose code loads on first use, to those who may correct. */
export function useCorrectionDialog<Row>(
  Dialog: ComponentType<{ row: Row; onClose: () => void }>,
  federationId: number | null,
): {
  mend: ((row: Row) => void) | undefined;
  dialog: ReactNode;
} {
  const session = useSession();
  const [row, setRow] = useState<Row | null>(null);
  const canCorrect = useHydrated() && mayCorrect(session, federationId);
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
