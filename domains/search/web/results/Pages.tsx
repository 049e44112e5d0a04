import { Button } from '#platform/ui/buttons/Button.tsx';
import type { SearchAnswer } from '../../contract.ts';
import { type SearchAddress, searchAddress } from '../../paths.ts';
import styles from './Pages.module.css';

/** Pages of ten results as links, which work without scripts. */
export function Pages({ answer: { page, pages }, address }: { answer: SearchAnswer; address: SearchAddress }) {
  if (pages <= 1) return null;
  const to = (next: number) => searchAddress({ ...address, page: next });
  return (
    <nav className={styles.pages} aria-label="Страницы результатов">
      {page > 1 ? (
        <Button kind="secondary" to={to(page - 1)}>
          Назад
        </Button>
      ) : (
        <span />
      )}
      <span className="num">
        Страница {page} из {pages}
      </span>
      {page < pages ? (
        <Button kind="secondary" to={to(page + 1)}>
          Дальше
        </Button>
      ) : (
        <span />
      )}
    </nav>
  );
}
