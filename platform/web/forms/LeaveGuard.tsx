import { lazy, Suspense, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { hasUnsaved, isSamePage, useFirstGuard, useHasUnsaved, useIsAllKept, useUnsaved } from './unsaved.ts';

const ConfirmDialog = lazy(() => import('#platform/ui/overlays/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })));

/** Leaving with unsaved changes asks: the portal's own dialog inside the portal, the browser's at its edge. `kept`: a draft holds what was typed. */
export function LeaveGuard({ changed, kept = false }: { changed: boolean; kept?: boolean }) {
  const [guard] = useState({});
  useUnsaved(changed, kept);
  return useFirstGuard(guard) ? <Asking /> : null;
}

function Asking() {
  const unsaved = useHasUnsaved();
  const isAllKept = useIsAllKept();
  // A section of the same page is no way out; who is signed out has nothing to save with.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved() && currentLocation.pathname !== nextLocation.pathname && !nextLocation.pathname.startsWith('/auth/') && !isSamePage(nextLocation.state),
  );
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <ConfirmDialog
        opened
        title="Есть несохранённые изменения"
        text={isAllKept ? 'Другие их не увидят. Набранный текст останется черновиком: вернётесь — сможете продолжить.' : 'Если уйти со страницы, они пропадут.'}
        okLabel="Уйти без сохранения"
        cancelLabel="Остаться"
        onConfirm={() => blocker.proceed()}
        onCancel={() => blocker.reset()}
      />
    </Suspense>
  );
}
