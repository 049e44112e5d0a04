import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { messages } from '#platform/contract/messages.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import type { ApiError } from '#platform/web/calls/api.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';

export interface OrganiserOnlyProps {
  /** The page's data has loaded. */
  ready: boolean;
  foreign?: boolean;
  error: ApiError | null;
  onRetry: () => void;
  children: ReactNode;
}

/** A page for organisers; everybody else sees why it is closed. */
export function OrganiserOnly({ ready, foreign = false, error, onRetry, children }: OrganiserOnlyProps) {
  const { pathname } = useLocation();
  const isAwake = useHydrated();
  const { isAuthenticated } = useSession();
  const home = <Button to="/">На главную</Button>;
  if (isAwake && !isAuthenticated)
    return <EmptyState title={messages.unauthorized} action={<Button to={loginPathFrom(pathname)}>Войти</Button>} />;
  if (isAwake && ready && !foreign) return children;
  if (isAwake && foreign) return <EmptyState title="Здесь работает только организатор" action={home} />;
  if (error?.status === 404) return <EmptyState title={messages.notFound} action={home} />;
  if (error?.status === 403) {
    const why = error.errors.error;
    return (
      <EmptyState title={why && why !== messages.forbidden ? why : 'Здесь работает только организатор'} action={home} />
    );
  }
  if (error) return <ErrorState title="Не удалось открыть страницу" onRetry={onRetry} />;
  return <RowSkeletons count={6} />;
}
