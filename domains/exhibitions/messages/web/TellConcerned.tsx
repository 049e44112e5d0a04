import { lazy, Suspense, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';

const MessageDialog = lazy(() => import('./MessageDialog.tsx').then((module) => ({ default: module.MessageDialog })));

/** Visitors see what was changed; judges and followers hear of it when the organiser says so. */
export function TellConcerned({ exhibitionId, text }: { exhibitionId: number; text: string }) {
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
