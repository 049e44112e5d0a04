import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { messages } from '#platform/contract/messages.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';

export interface OwnerOnlyProps {
  /** HTTP status of the refusal, or undefined. */
  refused: number | undefined;
  ready: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** A page for the owner of a profile; everybody else sees why it is closed. */
export function OwnerOnly({ refused, ready, onRetry, children }: OwnerOnlyProps) {
  const { pathname, search } = useLocation();
  const isAwake = useHydrated();
  const { isAuthenticated } = useSession();
  if (isAwake && !isAuthenticated)
    return (
      <EmptyState title={messages.unauthorized} action={<Button to={loginPathFrom(pathname + search)}>Войти</Button>} />
    );
  if (isAwake && ready) return children;
  if (refused === 403)
    return <EmptyState title="Здесь пишет только владелец" action={<Button to="/">На главную</Button>} />;
  if (refused === 404) return <EmptyState title={messages.notFound} action={<Button to="/">На главную</Button>} />;
  if (refused !== undefined) return <ErrorState title="Не удалось открыть страницу" onRetry={onRetry} />;
  return <RowSkeletons count={6} />;
}
