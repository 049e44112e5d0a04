import type { OwnDog } from '#domains/dogs/contract.ts';
import { plannerPath } from '#domains/exhibitions/paths.ts';
import { howToPagePath } from '#domains/knowledge/paths.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';

/** What an owner usually wants next: the pedigree first, then a show. */
export function ownersAction({
  pedigree_number,
  documents,
  records,
}: Pick<OwnDog, 'pedigree_number' | 'documents' | 'records'>) {
  if (records.death) return null;
  if (pedigree_number !== null)
    return (
      <Button leftIcon="calendar" to={plannerPath}>
        Подобрать выставку
      </Button>
    );
  return documents.length > 0 ? (
    <Button leftIcon="doc" to="#papers">
      Оформить родословную
    </Button>
  ) : (
    <Button leftIcon="doc" to={howToPagePath('pedigree')}>
      Как оформить родословную
    </Button>
  );
}
