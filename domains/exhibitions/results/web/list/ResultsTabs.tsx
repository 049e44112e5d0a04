import { Link } from '#platform/ui/links/Link.tsx';
import { resultsPath } from '../../../paths.ts';
import styles from './Results.module.css';

export function ResultsTabs({ format }: { format: 'cac' | 'cacib' }) {
  return (
    <nav className={styles.tabs} aria-label="Результаты">
      {(['cac', 'cacib'] as const).map((one) => (
        <Link key={one} to={resultsPath(one)} aria-current={one === format ? 'page' : undefined}>
          {one.toUpperCase()}
        </Link>
      ))}
    </nav>
  );
}
