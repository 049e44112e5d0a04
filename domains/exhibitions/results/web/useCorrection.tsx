import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useSession } from '#domains/accounts/web/public.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';

const CorrectDialog = lazy(() => import('./CorrectDialog.tsx').then((module) => ({ default: module.CorrectDialog })));

/** Gives staff a button that opens the correction dialog, whose code loads on first use. */
export function useCorrectionDialog<Row>(Dialog: ComponentType<{ row: Row; onClose: () => void }>): {
  mend: ((row: Row) => void) | undefined;
  dialog: ReactNode;
} {
  const { account_type } = useSession();
  const [row, setRow] = useState<Row | null>(null);
  const isStaff = useHydrated() && (account_type === 'federation' || account_type === 'admin');
  return {
    mend: isStaff ? (one) => setRow(one) : undefined,
    dialog: row && (
      <Suspense>
        <Dialog row={row} onClose={() => setRow(null)} />
      </Suspense>
    ),
  };
}

export const useCorrection = () => useCorrectionDialog(CorrectDialog);
