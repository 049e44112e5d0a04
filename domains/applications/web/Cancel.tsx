import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { type Application, cancelApplication } from '../contract.ts';

const ConfirmDialog = lazy(() =>
  import('#platform/ui/overlays/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** Cancels an application for good after a confirmation. */
export function Cancel({ application: { application_id: applicationId, version } }: { application: Application }) {
  const cache = useQueryClient();
  const cancel = useWrite(cancelApplication);
  const [isAsking, setAsking] = useState(false);
  const go = async () => {
    try {
      await cancel.mutateAsync({ applicationId, version });
      showSnackbar('Заявка отменена');
    } catch (reason) {
      showError(reason);
    }
    setAsking(false);
    await cache.invalidateQueries();
  };
  return (
    <>
      <Button kind="ghost" leftIcon="close" onClick={() => setAsking(true)}>
        Отменить заявку
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            opened
            title="Отменить заявку?"
            text="Вернуть её будет нельзя: понадобится новая заявка. Место в пределе на год освободится."
            okLabel="Отменить заявку"
            busy={cancel.isPending}
            onConfirm={() => void go()}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
