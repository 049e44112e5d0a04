import type { FormEvent, MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { breedPath, studbookPath } from '#domains/dogs/paths.ts';
import { refereePath } from '#domains/judges/paths.ts';
import { counted } from '#platform/contract/plural.ts';
import { formatDateRange } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { MoreLink } from '#platform/ui/typography/MoreLink.tsx';
import { useReadPages } from '#platform/web/calls/read.ts';
import { listResults, type ResultsPage } from '../../contract.ts';
import { exhibitionPath, showResultsPath } from '../../paths.ts';
import { type ResultsAddress, resultsAddress } from '../../resultsAddress.ts';
import styles from './Results.module.css';

/** The portal's own tables: shows with their winners, narrowed by year and breed. */
export function OwnResults({ address }: { address: ResultsAddress }) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useReadPages(
    listResults,
    address,
    ({ next }) => (next ? { after: next } : undefined),
  );
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
        <ShowResults key={show.id} show={show} />
      ))}
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

function ShowResults({ show }: { show: ResultsPage['items'][number] }) {
  return (
    <section className={styles.show} aria-labelledby={`show-${show.id}`}>
      <h2 id={`show-${show.id}`}>
        <Link to={exhibitionPath(show.id)}>{show.name}</Link>
      </h2>
      <p className="muted">
        {formatDateRange(show.begins_on, show.ends_on, { year: true })} · <b>{show.city}</b> ·{' '}
        {counted(show.winners.length, ['победитель', 'победителя', 'победителей'])}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Порода</th>
            <th scope="col">Собака</th>
            <th scope="col">Пол, класс</th>
            <th scope="col">Титулы</th>
            <th scope="col">Судья</th>
          </tr>
        </thead>
        <tbody>
          {show.winners.map((winner) => (
            <tr key={winner.id}>
              <td>
                <Link to={breedPath(winner.breed_id)}>{winner.breed}</Link>
              </td>
              <th scope="row" lang="en">
                {winner.dog_id ? <Link to={studbookPath(winner.dog_id)}>{winner.dog}</Link> : winner.dog}
              </th>
              <td>
                {winner.sex === 1 ? 'кобель' : 'сука'}, {winner.caste.toLowerCase()}
              </td>
              <td className={styles.titles}>{winner.titles.join(', ')}</td>
              <td>
                {winner.referee_id ? <Link to={refereePath(winner.referee_id)}>{winner.judge}</Link> : winner.judge}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <MoreLink to={showResultsPath(show)}>Все результаты: {show.name}</MoreLink>
      </p>
    </section>
  );
}
