import { Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { Skeleton } from '#platform/ui/placeholders/Skeleton.tsx';
import { registerFilters, toggleFilters, useFiltersOpen } from '#platform/web/filtersToggle.ts';
import { lazyPart } from '#platform/web/page/lazyPart.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import type { FeedInput } from '../../contract.ts';
import { type FeedFilters, filtersAddress, hasChips } from '../../filters.ts';
import { categoryOf, type FeedAuthor, type FeedKind } from '../../kinds.ts';
import type { FeedChipsProps } from './FeedChips.tsx';
import styles from './FeedHead.module.css';
import { FeedTabs } from './filters/FeedTabs.tsx';

const AdvertPicker = lazy(() => import('./filters/AdvertPicker.tsx'));
const PlacePicker = lazy(() => import('./filters/PlacePicker.tsx'));
/** Lazy, because most visits use no filters. */
export const feedChips = lazyPart<FeedChipsProps>(() => import('./FeedChips.tsx'));

const authors: { id: FeedAuthor | undefined; label: string }[] = [
  { id: undefined, label: 'Все' },
  { id: 'federations', label: 'Федерация' },
  { id: 'clubs', label: 'Клубы' },
  { id: 'kennels', label: 'Питомники' },
  { id: 'nbcs', label: 'НКП' },
];

const kinds: { id: FeedKind | undefined; label: string }[] = [
  { id: undefined, label: 'Все статьи' },
  { id: 'news', label: 'Новости' },
  { id: 'trade', label: 'Куплю/продам' },
  { id: 'notices', label: 'Объявления' },
];

export interface FeedHeadProps {
  title: string;
  path: string;
  /** The input of the page's `read`. */
  input: FeedInput;
}

/** The feed's title with its filters, which are in the page's address. */
export function FeedHead({ title, path, input }: FeedHeadProps) {
  // Another choice begins at its own first page.
  const { after: _, ...filters } = input;
  const navigate = useNavigate();
  const open = useFiltersOpen();
  const category = categoryOf(filters.kind);
  // The filters load later; their room is reserved, so that nothing moves under a finger.
  const isAwake = useHydrated();
  useEffect(() => registerFilters(), []);
  const go = (changed: FeedFilters) =>
    navigate(filtersAddress(path, { ...filters, ...changed }), { preventScrollReset: true });
  return (
    <div className={styles.head}>
      <h2 id="feed">{title}</h2>
      <FeedTabs label="Чьи новости" choice="author" options={authors} path={path} filters={filters} />
      <div className={styles.second} data-closed={(!open && !filters.kind) || undefined}>
        <FeedTabs
          label="Вид статей"
          small
          choice="kind"
          options={kinds}
          path={path}
          filters={withoutAdvertFilters(filters)}
          current={category}
        />
        <Button kind="ghost" condensed leftIcon="pin" aria-expanded={open} onClick={() => toggleFilters()}>
          Регион и город
        </Button>
      </div>
      {category !== undefined && category !== 'news' && (
        <div className={styles.adverts} data-category={category}>
          {isAwake && (
            <Suspense>
              <AdvertPicker key={filtersAddress(path, filters)} category={category} filters={filters} onPick={go} />
            </Suspense>
          )}
        </div>
      )}
      {open && (
        <div className={styles.places} ref={show}>
          <Suspense fallback={<Skeleton height={80} />}>
            <PlacePicker filters={filters} onPick={go} />
          </Suspense>
        </div>
      )}
      {hasChips(input) && <feedChips.Part path={path} input={input} onChange={go} />}
    </div>
  );
}

/** Other kinds of articles have no filters about a dog. */
const withoutAdvertFilters = ({ author, kind, regions, cities, alias }: FeedFilters): FeedFilters => ({
  ...(author && { author }),
  ...(kind && { kind }),
  ...(regions && { regions }),
  ...(cities && { cities }),
  ...(alias && { alias }),
});

/** The header's toggle scrolls to the filters from anywhere in the feed. */
const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });
