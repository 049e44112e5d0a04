import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { EndOfList } from '#platform/ui/placeholders/EndOfList.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
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
  /** The page it stands on, from a place of the feed on: for the way on without scripts. */
  addressOf: (after: string | undefined) => string;
  /** Opens the feed instead of its first article; undefined: the first one does. */
  lead?: ArticleCard | null | undefined;
  /** On a narrow window more of the page stands below it: there its next pages come by a press. */
  hasMoreBelow?: boolean;
  /** Stands among the rows, after the sixth. */
  insert?: ReactNode;
}

/** Pages that come by themselves before a press is asked for: the footer stays within reach. */
const pagesByThemselves = 5;
const rowsBeforeInsert = 6;
/** Up to here what stands beside the feed stands below it. CSS pixels of usual letters. */
const narrowWidth = 991;

const wordsOf = {
  news: { all: 'Это все новости', more: 'Показать ещё новости', loading: 'Загружаем новости' },
  adverts: { all: 'Это все объявления', more: 'Показать ещё объявления', loading: 'Загружаем объявления' },
} as const;

/** A feed that grows while one reads; without scripts a link leads to its next page. */
export function FeedList({ input, addressOf, lead, hasMoreBelow = false, insert }: FeedListProps) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useFeed(input);
  const pages = data?.pages ?? [];
  const more = () => void fetchNextPage();
  const end = useNearEnd(
    hasNextPage && !isFetchingNextPage && !isFetchNextPageError && pages.length % pagesByThemselves > 0,
    // Asked when its end comes near: nothing is rendered anew for the width.
    () => (hasMoreBelow && windowWidth() <= narrowWidth) || more(),
    data,
  );
  const today = pages[0]?.today;
  if (!today) return null;

  const isOfAdverts = Boolean(input.kind && input.kind !== 'news');
  const articles = pages.flatMap((page) => page.articles);
  // A later page has no opening: it goes on where the earlier one ended; and no advert stands above the others.
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
  const words = wordsOf[isOfAdverts ? 'adverts' : 'news'];
  return (
    <>
      {opening && <LeadArticle article={opening} today={today} />}
      {/* More of the page stands below: on a phone a few rows until more are asked for. */}
      <div className={styles.rows} data-few={(hasMoreBelow && next && pages.length === 1) || undefined}>
        {rows.map((article, at) => (
          <Fragment key={article.id}>
            {at === rowsBeforeInsert && insert && <div className={styles.insert}>{insert}</div>}
            <div className={styles.cell}>
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
            {isFetchingNextPage ? words.loading : words.more}
          </Button>
        </div>
      )}
      {!next && articles.length > rowsBeforeInsert && <EndOfList>{words.all}</EndOfList>}
    </>
  );
}
