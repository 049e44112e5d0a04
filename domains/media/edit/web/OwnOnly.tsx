import type { ReactNode } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { useIsOwn } from '../../web/useIsOwn.ts';

export interface OwnOnlyProps {
  profileId: number;
  /** The page everybody may see. */
  elsewhere: string;
  children: ReactNode;
}

/** What only the page's owner edits; anybody else is led back to what everybody sees. */
export function OwnOnly({ profileId, elsewhere, children }: OwnOnlyProps) {
  const awake = useHydrated();
  const isOwn = useIsOwn(profileId);
  if (isOwn) return children;
  if (!awake) return <RowSkeletons count={4} />;
  return (
    <EmptyState title="Здесь может менять только владелец страницы" action={<Button to={elsewhere}>Посмотреть</Button>}>
      Если это ваша страница, войдите под её учётной записью.
    </EmptyState>
  );
}
