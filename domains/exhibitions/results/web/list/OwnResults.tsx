import { type FormEvent, Fragment, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { listDignities } from '#domains/dictionaries/contract.ts';
import { breedFromResultsPath } from '#domains/dogs/breeds/paths.ts';
import { studbookPath } from '#domains/dogs/paths.ts';
import { refereePath } from '#domains/judges/paths.ts';
import { groupBy } from '#platform/contract/groupBy.ts';
import { counted } from '#platform/contract/plural.ts';
import { formatDateRange } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { groupName, romanOf } from '#platform/ui/dogs/groups.ts';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { MoreLink } from '#platform/ui/typography/MoreLink.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { listResults, type ResultsPage } from '../../../contract.ts';
import { exhibitionPath, showResultsPath } from '../../../paths.ts';
import type { Award } from '../../contract.ts';
import { Awards } from '../Awards.tsx';
import { AwardsKey } from '../AwardsKey.tsx';
import { MainRingSummary } from '../MainRing.tsx';
import styles from './Results.module.css';
import { type ResultsAddress, resultsAddress } from './resultsAddress.ts';

/** The portal's own results: shows with winners, filtered by year and breed. */
export function OwnResults({ address }: { address: ResultsAddress }) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useReadPages(
    listResults,
    address,
    ({ next }) => (next ? { after: next } : undefined),
  );
  const dignities = useRead(listDignities, {}).data;
  const awards = new Map(dignities?.map((one) => [one.name, one]));
  const shows = data?.pages.flatMap(({ items }) => items) ?? [];
  const next = data?.pages.at(-1)?.next;
  return (
    <>
      {address.show ? (
        <p>
          <MoreLink to={resultsAddress({ format: address.format })}>
            Результаты всех выставок {address.format.toUpperCase()}
          </MoreLink>
        </p>
      ) : (
        <ResultsFilters address={address} years={data?.pages[0]?.years ?? []} breeds={data?.pages[0]?.breeds ?? []} />
      )}
      {data && !shows.length && (
        <EmptyState
          title="Ничего не найдено"
          action={
            <Button kind="secondary" to={resultsAddress({ format: address.format })}>
              Сбросить фильтры
            </Button>
          }
        >
          {address.show ? 'Победителей этой выставки в таблице нет.' : 'Выберите другой год или другую породу.'}
        </EmptyState>
      )}
      {shows.map((show) => (
        <ShowResults key={show.id} show={show} awards={awards} isOpen={Boolean(address.breed)} />
      ))}
      {shows.length > 0 && (
        <AwardsKey
          of={[...new Set(shows.flatMap(({ winners }) => winners.flatMap(({ titles }) => titles)))].flatMap(
            (name) => awards.get(name) ?? [],
          )}
        />
      )}
      {isFetchNextPageError && <ErrorState onRetry={() => void fetchNextPage()} retrying={isFetchingNextPage} />}
      {hasNextPage && next && !isFetchNextPageError && (
        <Button
          kind="secondary"
          fullWidth
          to={resultsAddress({ ...address, after: next })}
          aria-busy={isFetchingNextPage || undefined}
          onClick={(event: MouseEvent) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            if (!isFetchingNextPage) void fetchNextPage();
          }}
        >
          {isFetchingNextPage ? 'Загружаем' : 'Показать ещё'}
        </Button>
      )}
    </>
  );
}

interface ResultsFiltersProps {
  address: ResultsAddress;
  years: readonly number[];
  breeds: ResultsPage['breeds'];
}

function ResultsFilters({ address, years, breeds }: ResultsFiltersProps) {
  const navigate = useNavigate();
  const change = (part: Partial<ResultsAddress>) =>
    void navigate(resultsAddress({ ...address, after: undefined, ...part }), { preventScrollReset: true });
  return (
    <form
      className={styles.filters}
      action={resultsAddress({ format: address.format })}
      aria-label="Фильтры"
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <SelectField
        label="Год"
        name="year"
        value={address.year ?? ''}
        empty="Все годы"
        options={years.map((year) => ({ value: String(year), label: String(year) }))}
        onChange={({ currentTarget }) => change({ year: Number(currentTarget.value) || undefined })}
      />
      <SelectField
        label="Порода"
        name="breed"
        value={address.breed ?? ''}
        empty="Все породы"
        options={breeds.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ currentTarget }) => change({ breed: Number(currentTarget.value) || undefined })}
      />
      <noscript>
        <button type="submit">Показать</button>
      </noscript>
    </form>
  );
}

type Show = ResultsPage['items'][number];
type Winner = Show['winners'][number];

interface ShowResultsProps {
  show: Show;
  awards: ReadonlyMap<string, Award>;
  /** Filtered by one breed: its winners are expanded. */
  isOpen: boolean;
}

/** Best in show and groups first; winners of breeds collapse, by group, and each breed is named once. */
function ShowResults({ show, awards, isOpen }: ShowResultsProps) {
  const groups = [...groupBy(show.winners, ({ fci_group }) => fci_group)].toSorted(([one], [other]) => one - other);
  return (
    <section className={styles.show} aria-labelledby={`show-${show.id}`}>
      <h2 id={`show-${show.id}`}>
        <Link to={exhibitionPath(show.id)}>{show.name}</Link>
      </h2>
      <p className="muted">
        {formatDateRange(show.begins_on, show.ends_on, { year: true })} · <b>{show.city}</b>
      </p>
      {show.main_ring.length > 0 && <MainRingSummary showId={show.id} places={show.main_ring} />}
      <details className={styles.breeds} open={isOpen || groups.length === 1}>
        <summary>
          <b>По породам</b>{' '}
          <small>
            {counted(new Set(show.winners.map(({ breed_id }) => breed_id)).size, breedForms)},{' '}
            {counted(show.winners.length, winnerForms)}
          </small>
        </summary>
        {groups.map(([group, winners]) => (
          <Fragment key={group}>
            <h3>{group ? `Группа ${romanOf(group)}. ${groupName(group)}` : 'Вне групп FCI'}</h3>
            <Winners of={winners} awards={awards} showId={show.id} />
          </Fragment>
        ))}
      </details>
      <p>
        <MoreLink to={showResultsPath(show)}>Все результаты: {show.name}</MoreLink>
      </p>
    </section>
  );
}

const winnerForms = ['победитель', 'победителя', 'победителей'] as const;
const breedForms = ['порода', 'породы', 'пород'] as const;

interface WinnersProps {
  of: readonly Winner[];
  awards: ReadonlyMap<string, Award>;
  showId: number;
}

function Winners({ of: winners, awards, showId }: WinnersProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Собака</th>
          <th scope="col">Пол, класс</th>
          <th scope="col">Сертификаты и титулы</th>
          <th scope="col">Судья</th>
        </tr>
      </thead>
      {[...groupBy(winners, ({ breed_id }) => breed_id).values()].map((ofBreed) => (
        <tbody key={ofBreed[0]?.breed_id}>
          <tr className={styles.breed}>
            <th scope="rowgroup" colSpan={4}>
              <Link to={breedFromResultsPath(ofBreed[0]?.breed_id ?? 0, showId)}>{ofBreed[0]?.breed}</Link>
            </th>
          </tr>
          {ofBreed.map((winner) => (
            <tr key={winner.id}>
              <th scope="row" lang="en">
                {winner.dog_id ? <Link to={studbookPath(winner.dog_id)}>{winner.dog}</Link> : winner.dog}
              </th>
              <td>
                {winner.sex === 1 ? 'кобель' : 'сука'}, класс {winner.caste.toLowerCase()}
              </td>
              <td>
                <Awards of={winner.titles.flatMap((name) => awards.get(name) ?? [])} />
              </td>
              <td>
                {winner.referee_id ? <Link to={refereePath(winner.referee_id)}>{winner.judge}</Link> : winner.judge}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
