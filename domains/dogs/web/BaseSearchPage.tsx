import { useLocation, useSearchParams } from 'react-router';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import {
  findDocumentStatus,
  findDogs,
  findFoundDog,
  findRegistration,
  findStampOwners,
  getLookupExamples,
} from '../contract.ts';
import { getLookupScope, type SearchScope, type WithinInput } from '../narrowedSearch/contract.ts';
import { SearchScopeBanner } from '../narrowedSearch/web/SearchScopeBanner.tsx';
import { baseSearchPath, matingPath, type Origin } from '../paths.ts';
import styles from './BaseSearchPage.module.css';
import {
  baseAddress,
  type Card,
  cards,
  isNarrowable,
  readBaseAddress,
  scopeOf,
  searchLinks,
} from './baseSearch/cards.ts';
import { Examples } from './baseSearch/Examples.tsx';
import { Found } from './baseSearch/Found.tsx';
import { ignoreRefusedLookup } from './baseSearch/ignoreRefusedLookup.ts';
import { LookupForm } from './baseSearch/LookupForm.tsx';
import { useRecentLookups } from './baseSearch/recentLookups.ts';

/** Public lookups run before the page is shown, so that they work without scripts. */
export async function read({ search, read: get }: Reader): Promise<void> {
  const { card, query, origin } = readBaseAddress(search);
  const within = scopeOf(origin);
  if (isWithin(within) && isNarrowable(card.id)) await get(getLookupScope, within);
  if (!query) {
    await get(getLookupExamples, {});
    return;
  }
  if (!card.reads(query)) return;
  if (card.id === 'dog') await ignoreRefusedLookup(get(findDogs, { query, ...within }));
  if (card.id === 'registration') await ignoreRefusedLookup(get(findRegistration, { stamp: query, ...within }));
  if (card.id === 'found') await ignoreRefusedLookup(get(findFoundDog, { code: query }));
  if (card.id === 'document') await ignoreRefusedLookup(get(findDocumentStatus, { barcode: query }));
  if (card.id === 'organisation') await ignoreRefusedLookup(get(findStampOwners, { code: query }));
}

const isWithin = (within: SearchScope): within is WithinInput => within.within !== undefined;

/** Lookups in the federation's database, one card at a time, and links to the portal's other searches. */
export function Page() {
  const { key } = useLocation();
  const [search] = useSearchParams();
  const { card, query, origin } = readBaseAddress(search);
  const within = scopeOf(origin);
  return (
    // Beside a side menu the page frame has the margins.
    <div className={isWithin(within) ? undefined : 'wrap'}>
      <PageMeta
        title="Поиск по базе федерации"
        description="Найдена собака, статус документа, регистрационные данные по клейму, клуб или питомник по коду клейма, помёты."
        path={baseSearchPath}
      />
      {query && <meta name="robots" content="noindex" />}
      <PageHead
        title="Поиск по базе федерации"
        lead="Найдите собаку по номеру или кличке, проверьте клеймо, документ или помёт. Личные данные владельцев не показываются."
        actions={
          <Button kind="secondary" leftIcon="tree" to={matingPath}>
            Пробная вязка
          </Button>
        }
      />
      <div className={styles.columns}>
        <nav className={styles.cards} aria-label="Что искать">
          <ul>
            {cards.map(({ id, label, icon }) => (
              <li key={id}>
                <Link
                  to={baseAddress(id, '', origin)}
                  aria-current={id === card.id ? 'page' : undefined}
                  preventScrollReset
                >
                  <Icon name={icon} size={22} />
                  {label}
                </Link>
              </li>
            ))}
            {searchLinks.map(({ label, icon, to }) => (
              <li key={to}>
                <Link to={to}>
                  <Icon name={icon} size={22} />
                  {label}
                  <Icon name="arrow" size={18} className={styles.away} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="lookup">
          <h2 id="lookup" className={styles.title}>
            {card.label}
          </h2>
          <p className={styles.lead}>{card.lead}</p>
          {isWithin(within) && isNarrowable(card.id) && (
            <div className={styles.within}>
              <SearchScopeBanner within={within} everywhere={baseAddress(card.id, query, {})} />
            </div>
          )}
          <LookupForm key={`${card.id} ${key}`} card={card} query={query} origin={origin} />
          {query && card.reads(query) && <Found card={card.id} query={query} origin={origin} />}
          {!query && <Start key={card.id} card={card} origin={origin} />}
        </section>
      </div>
    </div>
  );
}

const Start = ({ card, origin }: { card: Card; origin: Origin }) => (
  <Examples card={card} origin={origin} recent={useRecentLookups(card.id)} />
);
