import type { ReactNode } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { asSentence } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import {
  listOwnDogs,
  listProfileDogs,
  type OwnDogs,
  type OwnDogsInput,
  type ProfileDogs,
  type ProfileDogsInput,
} from '../contract.ts';
import { ReportFromList } from '../deaths/web/ReportFromList.tsx';
import { matingsPath } from '../matings/paths.ts';
import { addDogPath, dogsPath } from '../paths.ts';
import { transfersPath } from '../transfers/paths.ts';
import { DogCards } from './holders/DogCards.tsx';
import { DogFilters } from './holders/DogFilters.tsx';
import styles from './holders/DogsPage.module.css';
import { Requests } from './holders/Requests.tsx';
import { useHolder } from './holders/useHolder.ts';

export async function read({ params, search, readFirstPage }: Reader): Promise<void> {
  await readFirstPage(listProfileDogs, { alias: params.alias ?? '', ...readDogFilter(search) });
}

const following = ({ next }: ProfileDogs): { after: number } | undefined =>
  next === null ? undefined : { after: next };

/** A literal address, because the dogs domain must not import the knowledge domain. */
const ownEmpty = (
  <>
    Добавьте собаку по клейму или номеру родословной: сведения возьмём из базы федерации. Собаку только что передали вам
    – <Link to="/how-to/transfer">как её принять</Link>.
  </>
);

/** Dogs of a person or a kennel: public ones for everyone, all of them for the owner. */
export function Page() {
  const { alias = '' } = useParams();
  const [search] = useSearchParams();
  const filter = readDogFilter(search);
  const isOwn = useHolder(alias);
  const everybodys = useReadPages<ProfileDogsInput, ProfileDogs>(listProfileDogs, { alias, ...filter }, following, {
    enabled: !isOwn,
  });
  const own = useReadPages(listOwnDogs, filter, following, { enabled: isOwn });
  const list = isOwn && own.data ? own : everybodys;
  const pages = list.data?.pages as (ProfileDogs | OwnDogs)[] | undefined;
  const first = pages?.[0];
  if (!first) return <RowSkeletons count={4} />;
  const { holder } = first;
  const isEmpty = first.owned + first.bred === 0;
  return (
    <>
      <PageMeta
        title={`Собаки — ${holder.name}`}
        description={`${asSentence(`Собаки: ${holder.name}`)} Породы, титулы, родословные.`}
        path={dogsPath(holder)}
      />
      <PageHead
        title="Собаки"
        lead={<Link to={dogsPath(holder).replace(/dogs$/, '')}>{holder.name}</Link>}
        actions={
          isOwn && (
            <>
              <Button to={addDogPath(holder)} leftIcon="plus">
                Добавить собаку
              </Button>
              <Button kind="ghost" condensed to={matingsPath} leftIcon="tree">
                Вязки и помёты
              </Button>
              <Button kind="ghost" condensed to={transfersPath} leftIcon="swap">
                Передача собак
              </Button>
            </>
          )
        }
      />
      {'requests' in first && <Requests requests={first.requests} add={addDogPath(holder)} />}
      {isEmpty ? (
        <EmptyState title="Собак пока нет" scene="sleeping">
          {isOwn ? ownEmpty : 'Владелец ещё не показал здесь своих собак.'}
        </EmptyState>
      ) : (
        <Dogs first={first} filter={filter}>
          <DogCards holder={holder} dogs={pages?.flatMap(({ items }) => items) ?? []} isOwn={isOwn} />
          {isOwn && <ReportFromList holder={holder} dogs={pages?.flatMap(({ items }) => items) ?? []} />}
          {list.hasNextPage && (
            <p className={styles.more}>
              <Button kind="secondary" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                Показать ещё
              </Button>
            </p>
          )}
        </Dogs>
      )}
    </>
  );
}

function Dogs({ first, filter, children }: { first: ProfileDogs; filter: OwnDogsInput; children: ReactNode }) {
  const { key } = useLocation();
  return (
    <>
      <DogFilters key={key} first={first} filter={filter} />
      {first.items.length ? (
        children
      ) : (
        <EmptyState title="Ничего не найдено" action={<Button to={dogsPath(first.holder)}>Показать всех</Button>}>
          Таких собак здесь нет. Уберите часть условий.
        </EmptyState>
      )}
    </>
  );
}

const idIn = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** Reads a list's filter from the address; invalid values are dropped, so that an old link still opens. */
function readDogFilter(search: URLSearchParams): OwnDogsInput {
  const kind = search.get('kind') === 'bred' ? 'bred' : undefined;
  const breed = idIn(search.get('breed'));
  const sex = idIn(search.get('sex'));
  const text = search
    .get('text')
    ?.replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 60);
  return { ...(kind && { kind }), ...(breed && { breed }), ...(sex && sex <= 2 && { sex }), ...(text && { text }) };
}
