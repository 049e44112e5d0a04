import type { ReactNode } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { useIsOwn } from '../../web/useIsOwn.ts';

export interface OwnerOnlyProps {
  profileId: number;
  /** Path of the public page. */
  elsewhere: string;
  children: ReactNode;
}

/** Shows the editor to the page's owner and redirects others to the public page. */
export function OwnerOnly({ profileId, elsewhere, children }: OwnerOnlyProps) {
  const hydrated = useHydrated();
  const isOwn = useIsOwn(profileId);
  if (isOwn) return children;
  if (!hydrated) return <RowSkeletons count={4} />;
  return (
    <EmptyState title="Здесь может менять только владелец страницы" action={<Button to={elsewhere}>Посмотреть</Button>}>
      Если это ваша страница, войдите под её учётной записью.
    </EmptyState>
  );
}
