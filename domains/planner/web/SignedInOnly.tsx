import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { messages } from '#platform/contract/messages.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';

/** Own dogs are read in the browser; signed out, the way to sign in comes back to this address. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  const { isAuthenticated } = useSession();
  if (!isHydrated) return <RowSkeletons count={6} />;
  if (isAuthenticated) return children;
  return (
    <EmptyState
      title={messages.unauthorized}
      action={<Button to={loginPathFrom(`${pathname}${search}`)}>Войти</Button>}
    >
      Выставки подбираем по вашим собакам: возраст, порода и взнос считаются на день показа.
    </EmptyState>
  );
}
