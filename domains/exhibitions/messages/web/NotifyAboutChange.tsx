import { Suspense, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';

const MessageDialog = lazy(() => import('./MessageDialog.tsx').then((module) => ({ default: module.MessageDialog })));

/** Offers to notify judges and followers after a change: they are notified only when the organiser decides so. */
export function NotifyAboutChange({ exhibitionId, text }: { exhibitionId: number; text: string }) {
  const [writes, setWrites] = useState(false);
  return (
    <>
      <Button kind="secondary" condensed leftIcon="bell" onClick={() => setWrites(true)}>
        Сообщить об изменениях
      </Button>
      {writes && (
        <Suspense>
          <MessageDialog exhibitionId={exhibitionId} text={text} onClose={() => setWrites(false)} />
        </Suspense>
      )}
    </>
  );
}
