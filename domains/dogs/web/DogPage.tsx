import { useParams } from 'react-router';
import { isOwnAlias } from '#domains/accounts/web/public.ts';
import { messages } from '#platform/contract/messages.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { EmptyState } from '#platform/ui/states/EmptyState.tsx';
import { RowSkeletons } from '#platform/ui/states/RowSkeletons.tsx';
import { SectionHead } from '#platform/ui/type/SectionHead.tsx';
import { ApiError } from '#platform/web/calls/api.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { useAwake } from '#platform/web/useAwake.ts';
import { type Dog, getDog, getOwnDog, type OwnDog } from '../contract.ts';
import { dogPath } from '../paths.ts';
import { DogHead } from './keepers/DogHead.tsx';
import styles from './keepers/DogPage.module.css';
import { Health } from './keepers/Health.tsx';
import { LittersOfDog } from './keepers/LittersOfDog.tsx';
import { Papers } from './keepers/Papers.tsx';
import { useKeeper } from './keepers/useKeeper.ts';
import { PedigreeTree } from './tree/PedigreeTree.tsx';

/** A person's dog may be shown to its owner only: whether it is there at all, the page says after it has woken up. */
export async function read({ params, pathname, read: get }: Reader): Promise<void> {
  const input = { alias: params.alias ?? '', dogId: recordIdIn(params.dogId) };
  if (isOwnAlias(input.alias)) return;
  try {
    await get(getDog, input);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404 && pathname.startsWith('/user/'))) throw error;
  }
}

export function Page() {
  const { alias = '', dogId } = useParams();
  const id = recordIdIn(dogId);
  const isOwn = useKeeper(alias);
  // Whose page it is, is known once the page has woken up: its owner never asks as a visitor, who would be told 404 of a hidden dog.
  const isAwake = useAwake();
  const own = useRead(getOwnDog, { dogId: id }, { enabled: isOwn });
  const everybodys = useRead(getDog, { alias, dogId: id }, { enabled: isAwake && (!isOwn || own.isError) });
  // A kennel's owner may have sold the dog: then it is seen as everybody sees it.
  const dog = (isOwn ? own.data : undefined) ?? everybodys.data;
  if (dog) return <Shown dog={dog} isOwn={isOwn && own.data !== undefined} />;
  const failed = everybodys.error;
  return (
    <>
      <PageMeta title="Собака" description="Страница собаки" path={`/user/${alias}/dogs/${id}`} />
      <meta name="robots" content="noindex" />
      {failed ? (
        <EmptyState title={failed.status === 404 ? messages.notFound : failed.message}>Возможно, владелец скрыл собаку или у неё сменился адрес.</EmptyState>
      ) : (
        <RowSkeletons count={4} />
      )}
    </>
  );
}

function Shown({ dog, isOwn }: { dog: Dog | OwnDog; isOwn: boolean }) {
  return (
    <article className={styles.page}>
      <PageMeta
        title={dog.name_lat}
        description={`${dog.name_lat} (${dog.name}), ${dog.breed}. Титулы, здоровье, родословная до четвёртого колена.`}
        path={dogPath(dog.holder, dog.id)}
      />
      <DogHead dog={dog} isOwn={isOwn} />
      <section aria-labelledby="pedigree" className={styles.section}>
        <SectionHead
          id="pedigree"
          title="Родословная"
          aside={
            <Button kind="ghost" condensed leftIcon="doc" className={styles.print} onClick={() => window.print()}>
              Напечатать
            </Button>
          }
        />
        <PedigreeTree ancestors={dog.ancestors} />
      </section>
      <div className={styles.two}>
        <Health dog={dog} />
        <LittersOfDog dog={dog} />
      </div>
      {'documents' in dog && <Papers papers={dog.documents} />}
    </article>
  );
}
