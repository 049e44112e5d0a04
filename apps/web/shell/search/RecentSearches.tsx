import { useState } from 'react';
import type { SearchType } from '#domains/search/kinds.ts';
import { searchAddress } from '#domains/search/paths.ts';
import { forgetSearches, recentSearches } from '#domains/search/web/field/recentSearches.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import styles from './RecentSearches.module.css';

/** What was searched for in this browser; its owner can make it forget. */
export function RecentSearches({ type, onGo }: { type: SearchType; onGo: () => void }) {
  const [recent, setRecent] = useState(recentSearches);
  if (!recent.length) return null;
  const forget = () => {
    forgetSearches();
    setRecent([]);
  };
  return (
    <section className={styles.recent} aria-label="Недавние запросы">
      <span className="small muted">Недавнее:</span>
      {recent.map((text) => (
        <Link key={text} to={searchAddress({ text, type })} onClick={onGo}>
          {text}
        </Link>
      ))}
      <button type="button" onClick={forget}>
        Очистить
      </button>
    </section>
  );
}
