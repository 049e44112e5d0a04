import { useParams, useSearchParams } from 'react-router';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Tag } from '#platform/ui/badges/Tag.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { SearchField } from '#platform/ui/fields/SearchField.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { percent } from '../../genetics/texts.ts';
import { breedPath, breedsPath } from '../../paths.ts';
import { type BreedDog, type BreedDogsInput, getBreed, listBreedDogs } from '../contract.ts';
import { breedDogsPath } from '../paths.ts';
import styles from './BreedDogs.module.css';

const sexes = { '1': 'Кобели', '2': 'Суки' } as const;

function inputIn(breedId: string | undefined, search: URLSearchParams): BreedDogsInput {
  const [sex, name] = [search.get('sex'), search.get('name')?.trim().slice(0, 60)];
  return {
    breedId: recordIdIn(breedId),
    ...((sex === '1' || sex === '2') && { sex: Number(sex) }),
    ...(search.get('titled') === 'true' && { titled: true }),
    ...(search.get('examined') === 'true' && { examined: true }),
    ...(name && { name }),
  };
}

export async function read({ params, search, read: get, readFirstPage }: Reader): Promise<void> {
  const input = inputIn(params.breedId, search);
  await Promise.all([get(getBreed, { breedId: input.breedId }), readFirstPage(listBreedDogs, input)]);
}

/** The breed's dogs, the youngest first; filters are in the address. */
export function Page() {
  const { breedId } = useParams();
  const [search] = useSearchParams();
  const input = inputIn(breedId, search);
  const breed = useRead(getBreed, { breedId: input.breedId }).data;
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useReadPages(listBreedDogs, input, ({ next }) =>
    next ? { after: next } : undefined,
  );
  if (!breed) return null;
  const dogs = data?.pages.flatMap(({ items }) => items) ?? [];
  const toggled = (name: string, value: string): string => {
    const next = new URLSearchParams(search);
    if (next.get(name) === value) next.delete(name);
    else next.set(name, value);
    return `${breedDogsPath(breed.id)}${next.size ? `?${next}` : ''}`;
  };
  const filters = [
    ...Object.entries(sexes).map(([value, label]) => ({ name: 'sex', value, label })),
    { name: 'titled', value: 'true', label: 'С титулами' },
    { name: 'examined', value: 'true', label: 'Обследованы' },
  ];
  return (
    <div className="wrap">
      <PageMeta
        title={`${breed.name}: собаки`}
        description={`Собаки породы ${breed.name} в племенной книге: родословные, титулы, здоровье.`}
        path={breedDogsPath(breed.id)}
      />
      <PageHead
        crumbs={
          <Crumbs
            items={[
              { label: 'Породы', to: breedsPath },
              { label: breed.name, to: breedPath(breed.id) },
            ]}
          />
        }
        title="Собаки породы"
      />
      <div className={styles.tools}>
        <SearchField label="Кличка" action={breedDogsPath(breed.id)} name="name" defaultValue={input.name} />
        <nav className={styles.filters} aria-label="Кого показать">
          {filters.map(({ name, value, label }) => (
            <Link
              key={label}
              to={toggled(name, value)}
              preventScrollReset
              replace
              aria-current={search.get(name) === value ? 'true' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
      {dogs.length ? (
        <ul className={styles.list} aria-label="Собаки">
          {dogs.map((dog) => (
            <Row key={dog.id} dog={dog} />
          ))}
        </ul>
      ) : (
        <EmptyState title="Ничего не найдено">Измените кличку или снимите отметки.</EmptyState>
      )}
      {hasNextPage && (
        <Button kind="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Показать ещё
        </Button>
      )}
    </div>
  );
}

const Row = ({ dog: { path, name, name_lat, sex, born_on, colour, titles, f5 } }: { dog: BreedDog }) => (
  <li>
    <Icon name={sex === 1 ? 'male' : 'female'} size={20} />
    <div>
      <Link to={path} lang="en">
        {name_lat}
      </Link>
      <p>{[name, colour, formatDate(born_on)].filter(Boolean).join(', ')}</p>
    </div>
    <span className={styles.marks}>
      {titles.slice(0, 3).map((title) => (
        <Tag key={title}>{title}</Tag>
      ))}
    </span>
    <span className="num">
      <small>инбридинг</small> {f5 === null ? <span className="muted">нет данных</span> : percent(f5)}
    </span>
  </li>
);
