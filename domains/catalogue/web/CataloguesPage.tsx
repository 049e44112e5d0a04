import type { MouseEvent } from 'react';
import { useSearchParams } from 'react-router';
import { calendarPath } from '#domains/exhibitions/paths.ts';
import { counted } from '#platform/contract/plural.ts';
import { formatDateRange } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { RingTile } from '#platform/ui/emblems/RingTile.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { listCatalogues } from '../contract.ts';
import { cataloguePath, cataloguesPath } from '../paths.ts';
import styles from './catalogues.module.css';

const inputIn = (search: URLSearchParams): { after?: string } => {
  const after = search.get('after') ?? '';
  return /^\d{4}-\d\d-\d\d\.\d{1,9}$/.test(after) ? { after } : {};
};

export async function read({ readFirstPage, search }: Reader): Promise<void> {
  await readFirstPage(listCatalogues, inputIn(search));
}

const description =
  'Каталоги выставок собак: участники по породам и классам с номерами. Каталог открывается за два часа до начала выставки.';

/** `/catalogues`: catalogues that everybody may read, those of the latest shows first. */
export function Page() {
  const [search] = useSearchParams();
  const { data, isFetchingNextPage, fetchNextPage } = useReadPages(listCatalogues, inputIn(search), ({ next }) =>
    next ? { after: next } : undefined,
  );
  const pages = data?.pages ?? [];
  const items = pages.flatMap((one) => one.items);
  const next = pages.at(-1)?.next;
  return (
    <div className="wrap">
      <PageMeta title="Каталоги выставок" description={description} path={cataloguesPath} />
      <PageHead
        crumbs={<Crumbs items={[{ label: 'Календарь', to: calendarPath }]} />}
        title="Каталоги выставок"
        lead="Участники по породам и классам, с номерами. Каталог открывается за два часа до начала выставки и остаётся здесь после неё."
      />
      {pages.length > 0 && items.length === 0 && (
        <EmptyState title="Открытых каталогов пока нет">
          Каталог появится за два часа до начала выставки. Какие выставки впереди, показывает{' '}
          <Link to={calendarPath}>календарь</Link>.
        </EmptyState>
      )}
      <ul className={styles.list}>
        {items.map(({ exhibition_id, name, begins_on, ends_on, city, dogs }) => (
          <li key={exhibition_id}>
            <RingTile from={begins_on} to={ends_on} size="s" />
            <div>
              <h2>
                <Link to={cataloguePath(exhibition_id)}>{name}</Link>
              </h2>
              <p className="small muted">
                {formatDateRange(begins_on, ends_on, { year: true })}, {city}.{' '}
                {counted(dogs, ['собака', 'собаки', 'собак'])}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {next && (
        <Button
          kind="secondary"
          to={`${cataloguesPath}?after=${next}`}
          aria-busy={isFetchingNextPage || undefined}
          onClick={(event: MouseEvent) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            void fetchNextPage();
          }}
        >
          {isFetchingNextPage ? 'Загружаем' : 'Показать ещё'}
        </Button>
      )}
    </div>
  );
}
