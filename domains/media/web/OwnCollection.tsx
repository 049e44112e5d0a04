import { type ReactNode, Suspense, useState } from 'react';
import { counted, type Forms } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useIsOwn } from './useIsOwn.ts';

/** A public collection of a profile that its owner edits on the same page. */
export function OwnCollection({
  profileId,
  title,
  total,
  forms,
  editor,
  empty: [nothing, byOwner, byOthers],
  children,
}: {
  profileId: number;
  title: string;
  total: number;
  forms: Forms;
  editor: ReactNode;
  /** Empty state: the title, a sentence for the owner, and one for others. */
  empty: readonly [nothing: string, byOwner: string, byOthers: string];
  children: ReactNode;
}) {
  const isOwn = useIsOwn(profileId);
  const [editing, setEditing] = useState(false);
  return (
    <>
      <PageHead
        title={title}
        lead={total > 0 && counted(total, forms)}
        actions={
          isOwn && (
            <Button
              kind={editing ? 'primary' : 'secondary'}
              condensed
              leftIcon={editing ? 'check' : 'edit'}
              onClick={() => setEditing(!editing)}
            >
              {editing ? 'Готово' : 'Изменить'}
            </Button>
          )
        }
      />
      {isOwn && editing ? (
        <Suspense fallback={<RowSkeletons count={3} />}>{editor}</Suspense>
      ) : total ? (
        children
      ) : (
        <EmptyState title={nothing} scene="sleeping">
          {isOwn ? byOwner : byOthers}
        </EmptyState>
      )}
    </>
  );
}
