import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { useStore } from '#platform/ui/state/store.ts';
import { impersonatedAccount } from '../session/session.ts';
import { useSession } from '../session/web/session.ts';
import { authTabs } from './login/authTabs.ts';
import { clearUiCommand, uiCommand } from './uiCommands.ts';
import { useLogout } from './useLogout.ts';

const AuthPanel = lazy(() => import('./login/AuthPanel.tsx').then((module) => ({ default: module.AuthPanel })));
const ConfirmDialog = lazy(() =>
  import('#platform/ui/overlays/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** Mounted once in the shell: the auth panel, opened by the hash, and logout. */
export function AccountLayers() {
  return (
    <Suspense>
      <HashPanel />
      <Leaving />
    </Suspense>
  );
}

function HashPanel() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const tab = authTabs.find((one) => one.hash === hash && one.path !== pathname);
  const wasOpened = useWas(tab !== undefined);
  if (!tab && !wasOpened) return null;
  const close = () => navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  return (
    <AuthPanel
      tab={tab}
      onSelect={(next) => navigate({ pathname, search, hash: next.hash }, { replace: true, preventScrollReset: true })}
      onClose={close}
    />
  );
}

function Leaving() {
  const wanted = useStore(uiCommand) === 'logout';
  const { multi_accounts, user_info } = useSession();
  const { busy, leave } = useLogout(clearUiCommand);
  // Decided when requested, because the number of accounts may change meanwhile.
  const [asks, setAsks] = useState(false);
  const mustAsk = wanted && (asks || (!busy && multi_accounts.length > 1 && !impersonatedAccount({ multi_accounts })));
  if (mustAsk !== asks) setAsks(mustAsk);
  const wasAsked = useWas(asks);
  const leaveNow = useRef(leave);
  useEffect(() => {
    leaveNow.current = leave;
  });
  useEffect(() => {
    if (wanted && !asks) void leaveNow.current();
  }, [wanted, asks]);
  if (!asks && !wasAsked) return null;
  return (
    <ConfirmDialog
      opened={asks}
      title="Выйти из учётной записи?"
      text={`Из списка уйдёт ${user_info?.short_name}. Остальные учётные записи останутся, активной станет первая из них.`}
      okLabel="Выйти"
      busy={busy}
      onConfirm={() => void leave()}
      onCancel={clearUiCommand}
    />
  );
}

/** True after the first time: a layer stays mounted for its exit animation. */
function useWas(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return was;
}
