import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { EndOfList } from '#platform/ui/placeholders/EndOfList.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { windowWidth } from '#platform/ui/theme/windowWidth.ts';
import { useNearEnd } from '#platform/web/useNearEnd.ts';
import type { ArticleCard, FeedInput } from '../../contract.ts';
import { advertsPath } from '../../paths.ts';
import styles from './FeedList.module.css';
import { ArticleRow } from './rows/ArticleRow.tsx';
import { LeadArticle } from './rows/LeadArticle.tsx';
import { useFeed } from './useFeed.ts';

export interface FeedListProps {
  input: FeedInput;
  /** The page's address from a cursor on: the next page without scripts. */
  addressOf: (after: string | undefined) => string;
  /** The article above the feed; when undefined, the first of the feed. */
  lead?: ArticleCard | null | undefined;
  /** On a narrow window the page goes on below the feed, so the next page loads by a button. */
  hasMoreBelow?: boolean;
  /** Inserted after the sixth row. */
  insert?: ReactNode;
}

/** Pages loaded on scrolling before a button is shown, so that the footer stays reachable. */
const pagesByThemselves = 5;
const rowsBeforeInsert = 6;
/** Widest window in which the side column is below the feed. CSS pixels at the usual font size. */
const narrowWidth = 991;

const textsOf = {
  news: { all: 'Это все новости', more: 'Показать ещё новости', loading: 'Загружаем новости' },
  adverts: { all: 'Это все объявления', more: 'Показать ещё объявления', loading: 'Загружаем объявления' },
} as const;

/** A feed that loads further pages; without scripts a link leads to the next one. */
export function FeedList({ input, addressOf, lead, hasMoreBelow = false, insert }: FeedListProps) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useFeed(input);
  const pages = data?.pages ?? [];
  const more = () => void fetchNextPage();
  const end = useNearEnd(
    hasNextPage && !isFetchingNextPage && !isFetchNextPageError && pages.length % pagesByThemselves > 0,
    // Read when the end comes near, so that a resize renders nothing.
    () => (hasMoreBelow && windowWidth() <= narrowWidth) || more(),
    data,
  );
  const today = pages[0]?.today;
  if (!today) return null;

  const isOfAdverts = Boolean(input.kind && input.kind !== 'news');
  const articles = pages.flatMap((page) => page.articles);
  // A later page has no lead article, and neither have adverts.
  const opening = input.after || isOfAdverts ? undefined : (lead ?? articles[0]);
  const rows = articles.filter((article) => article.id !== opening?.id);
  if (!opening && !rows.length && !Object.values(input).some(Boolean))
    return <EmptyState title="Новостей пока нет">Они появятся здесь, как только их напишут.</EmptyState>;
  if (!opening && !rows.length) {
    return (
      <EmptyState
        title="Ничего не найдено"
        action={
          <Button kind="secondary" to={isOfAdverts ? advertsPath : '/'}>
            {isOfAdverts ? 'Показать все объявления' : 'Показать все новости'}
          </Button>
        }
      >
        {isOfAdverts ? 'Измените вид объявлений, автора или город.' : 'Измените вид статей, автора или город.'}
      </EmptyState>
    );
  }
  const next = pages.at(-1)?.next;
  const texts = textsOf[isOfAdverts ? 'adverts' : 'news'];
  return (
    <>
      {opening && <LeadArticle article={opening} today={today} />}
      {/* The page goes on below: on a phone only a few rows until more are asked for. */}
      <div className={styles.rows} data-few={(hasMoreBelow && next && pages.length === 1) || undefined}>
        {rows.map((article, at) => (
          <Fragment key={article.id}>
            {at === rowsBeforeInsert && insert && <div className={styles.insert}>{insert}</div>}
            <div className={cx(styles.cell, 'far')}>
              <ArticleRow article={article} today={today} />
            </div>
          </Fragment>
        ))}
      </div>
      <p className="vh" role="status">
        {pages.length > 1 && `Показано: ${counted(articles.length, ['статья', 'статьи', 'статей'])}`}
      </p>
      {isFetchNextPageError && <ErrorState onRetry={more} retrying={isFetchingNextPage} />}
      {next && !isFetchNextPageError && (
        <div ref={end} className={styles.more}>
          <Button
            kind="secondary"
            to={addressOf(next)}
            aria-busy={isFetchingNextPage || undefined}
            onClick={(event: MouseEvent<HTMLAnchorElement>) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              if (!isFetchingNextPage) more();
            }}
          >
            {isFetchingNextPage ? texts.loading : texts.more}
          </Button>
        </div>
      )}
      {!next && articles.length > rowsBeforeInsert && <EndOfList>{texts.all}</EndOfList>}
    </>
  );
}
