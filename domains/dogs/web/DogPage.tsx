import { type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router';
import { isOwnAlias } from '#domains/accounts/web/public.ts';
import { messages } from '#platform/contract/messages.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { MoreLink } from '#platform/ui/typography/MoreLink.tsx';
import { ApiError } from '#platform/web/calls/api.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { type Dog, getDog, getOwnDog, type OwnDog } from '../contract.ts';
import { declarePath } from '../matings/paths.ts';
import { redirectMerged } from '../merging/web/redirectMerged.ts';
import { dogPath, dogResultsPath } from '../paths.ts';
import { dogPicturePath } from '../pedigreePictures/paths.ts';
import { DogHead } from '../studbook/web/DogHead.tsx';
import { DogSections, readDogSections, type ShownDog } from '../studbook/web/DogSections.tsx';
import { ListedSwitch } from './holders/ListedSwitch.tsx';
import { Papers } from './holders/Papers.tsx';
import { useHolder } from './holders/useHolder.ts';

const OwnSections = lazy(() => import('./holders/OwnSections.tsx').then((module) => ({ default: module.OwnSections })));

/** A person's dog may be visible to its owner only, so whether it exists is known after hydration. */
export async function readDog({ params, pathname, search, read: get }: Reader): Promise<void> {
  const input = { alias: params.alias ?? '', dogId: recordIdIn(params.dogId) };
  if (isOwnAlias(input.alias)) return;
  try {
    await get(getDog, input);
    await readDogSections({ read: get, search }, input.dogId);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404 && pathname.startsWith('/user/')))
      await redirectMerged({ read: get }, input.dogId, error);
  }
}

export interface DogPageProps {
  shows: (dog: ShownDog) => ReactNode;
  /** The primary action of the owner. */
  mainOf: (dog: OwnDog) => ReactNode;
}

export function DogPage({ shows, mainOf }: DogPageProps) {
  const { alias = '', dogId } = useParams();
  const id = recordIdIn(dogId);
  const isOwn = useHolder(alias);
  // The viewer is known after hydration; an owner's request as a visitor would get 404 for a hidden dog.
  const isAwake = useHydrated();
  const own = useRead(getOwnDog, { dogId: id }, { enabled: isOwn });
  const everybodys = useRead(getDog, { alias, dogId: id }, { enabled: isAwake && (!isOwn || own.isError) });
  // A kennel may have sold the dog: then it sees the public data.
  const dog = (isOwn ? own.data : undefined) ?? everybodys.data;
  if (dog) return <Shown dog={dog} shows={shows} mainOf={mainOf} isOwn={isOwn && own.data !== undefined} />;
  const failed = everybodys.error;
  return (
    <>
      <PageMeta title="Собака" description="Страница собаки" path={`/user/${alias}/dogs/${id}`} />
      <meta name="robots" content="noindex" />
      {failed ? (
        <EmptyState title={failed.status === 404 ? messages.notFound : failed.message}>
          Возможно, владелец скрыл собаку или у неё сменился адрес.
        </EmptyState>
      ) : (
        <RowSkeletons count={4} />
      )}
    </>
  );
}

function Shown({ dog, shows, mainOf, isOwn }: DogPageProps & { dog: Dog | OwnDog; isOwn: boolean }) {
  return (
    <article>
      <PageMeta
        title={dog.name_lat}
        description={`${dog.name_lat} (${dog.name}), ${dog.breed}. Титулы, здоровье, родословная, инбридинг, потомство.`}
        path={dogPath(dog.holder, dog.id)}
        image={dogPicturePath(dog.id)}
      />
      <DogHead dog={dog} chip={dog.chip} main={isOwn && 'is_main' in dog && mainOf(dog)}>
        {'is_main' in dog && dog.is_main && dog.holder.user_type === userTypes.individual && (
          <ListedSwitch dogId={dog.id} isListed={dog.is_listed} />
        )}
        {'is_main' in dog && dog.is_main && dog.sex === 2 && !dog.records.death && (
          <MoreLink to={declarePath(null, dog.id)}>Заявить вязку</MoreLink>
        )}
      </DogHead>
      <DogSections dog={dog} shows={shows(dog)} />
      {isOwn && 'is_main' in dog && (
        <Suspense fallback={<RowSkeletons count={2} />}>
          <OwnSections dog={dog} />
        </Suspense>
      )}
      <MoreLink to={dogResultsPath(dog.id)}>Результаты на выставках</MoreLink>
      {'documents' in dog && <Papers papers={dog.documents} />}
    </article>
  );
}
