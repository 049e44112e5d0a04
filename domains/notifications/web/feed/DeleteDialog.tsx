import { Suspense, useState } from 'react';
import { lazy } from '#platform/ui/loading/lazy.ts';

const ConfirmDialog = lazy(() =>
  import('#platform/ui/overlays/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

export interface DeleteDialogProps {
  opened: boolean;
  text: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Loaded lazily on the first use. */
export function DeleteDialog({ opened, ...rest }: DeleteDialogProps) {
  const [was, setWas] = useState(opened);
  if (opened && !was) setWas(true);
  if (!was) return null;
  return (
    <Suspense>
      <ConfirmDialog opened={opened} title="Удалить уведомления?" okLabel="Удалить" {...rest} />
    </Suspense>
  );
}
