import { Suspense, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { lazy } from '#platform/ui/loading/lazy.ts';
import {
  hasUnsaved,
  isSamePage,
  type LeaveWarning,
  useHasUnsaved,
  useIsAllDrafted,
  useIsAllSaving,
  useIsFirstGuard,
  useLeaveWarning,
  useUnsaved,
} from './unsaved.ts';

const ConfirmDialog = lazy(() =>
  import('#platform/ui/overlays/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/**
 * Asks before leaving with unsaved changes: by the portal's dialog inside the portal, by the browser's outside. `kept`:
 * a draft holds the changes. `saving`: the form saves automatically, so leaving waits for that instead of asking.
 * `warning`: other texts.
 */
export function LeaveGuard({
  changed,
  kept = false,
  saving = false,
  warning,
}: {
  changed: boolean;
  kept?: boolean;
  saving?: boolean;
  warning?: LeaveWarning;
}) {
  const [guard] = useState({});
  useUnsaved(changed, kept, saving, warning);
  return useIsFirstGuard(guard) ? <Asking /> : null;
}

const wordsOf = (isAllKept: boolean) => ({
  title: 'Есть несохранённые изменения',
  text: isAllKept
    ? 'Другие их не увидят. Набранный текст останется черновиком: вернётесь — сможете продолжить.'
    : 'Если уйти со страницы, они пропадут.',
  okLabel: 'Уйти без сохранения',
});

function Asking() {
  const unsaved = useHasUnsaved();
  const isAllKept = useIsAllDrafted();
  const warning = useLeaveWarning();
  // A section of the same page does not leave it; a signed-out person cannot save.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved() &&
      currentLocation.pathname !== nextLocation.pathname &&
      !nextLocation.pathname.startsWith('/auth/') &&
      !isSamePage(nextLocation.state),
  );
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  const isSaving = useIsAllSaving();
  const isBlocked = blocker.state === 'blocked';
  const latest = useRef(blocker);
  latest.current = blocker;
  const isSettled = isBlocked && !unsaved;
  useEffect(() => {
    if (isSettled) latest.current.proceed?.();
  }, [isSettled]);
  if (!isBlocked || isSettled || isSaving) return null;
  return (
    <Suspense>
      <ConfirmDialog
        opened
        {...(warning ? { title: warning.title, text: warning.text, okLabel: warning.leave } : wordsOf(isAllKept))}
        cancelLabel="Остаться"
        onConfirm={() => blocker.proceed()}
        onCancel={() => blocker.reset()}
      />
    </Suspense>
  );
}
