import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, Suspense, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { removeApplication } from '../../contract.ts';

const ConfirmDialog = lazy(() =>
  import('#platform/ui/overlays/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

export function RemoveDraft({
  applicationId,
  version,
  isSaving,
  onRemoved,
}: {
  applicationId: number;
  version: RefObject<number>;
  /** Deleting waits for the pending save, whose version it needs. */
  isSaving: boolean;
  onRemoved: () => void;
}) {
  const [asks, setAsks] = useState(false);
  const cache = useQueryClient();
  const remove = useWrite(removeApplication);
  const go = async () => {
    try {
      await remove.mutateAsync({ applicationId, version: version.current });
      onRemoved();
      // Matches queries of the deleted application, its payment and its files, which the closing page must not
      // refetch.
      const isOfGone = (asked: unknown): boolean =>
        (asked as { applicationId?: number } | undefined)?.applicationId === applicationId;
      await cache.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.some(isOfGone) });
    } catch (reason) {
      setAsks(false);
      showError(reason);
    }
  };
  return (
    <>
      <Button kind="ghost" leftIcon="trash" onClick={() => setAsks(true)}>
        Удалить черновик
      </Button>
      {asks && (
        <Suspense>
          <ConfirmDialog
            opened
            title="Удалить черновик?"
            text="Заполненные поля и приложенные файлы пропадут."
            okLabel="Удалить"
            busy={remove.isPending || isSaving}
            onConfirm={() => void go()}
            onCancel={() => setAsks(false)}
          />
        </Suspense>
      )}
    </>
  );
}
