import { useState } from 'react';
import { Link } from '#platform/ui/links/Link.tsx';
import type { SearchType } from '../../kinds.ts';
import { typedAddress } from '../../paths.ts';
import styles from './RecentSearches.module.css';
import { forgetSearches, recentSearches } from './recentSearches.ts';

/** Recent searches of this browser, which can be cleared. Needs scripts: the server does not store them. */
export function RecentSearches({ type, onGo }: { type: SearchType; onGo?: () => void }) {
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
        <Link key={text} to={typedAddress(text, type)} onClick={onGo}>
          {text}
        </Link>
      ))}
      <button type="button" onClick={forget}>
        Очистить
      </button>
    </section>
  );
}
