import { Link } from '#platform/ui/links/Link.tsx';
import type { ExhibitionRow } from '../../../contract.ts';
import { eventResultsPath } from '../../../paths.ts';
import styles from './ResultsMark.module.css';

/** Event types with winners in the portal's tables. */
const judgedTypes = [1, 2];

/** For a finished show: a link to its winners, or that they are not published yet. */
export function ResultsMark({
  show,
}: {
  show: Pick<ExhibitionRow, 'id' | 'name' | 'category' | 'type_id' | 'has_results' | 'is_cancelled'>;
}) {
  if (show.is_cancelled) return null;
  if (!show.has_results)
    return (
      <span className={styles.none}>
        {judgedTypes.includes(show.type_id) ? 'Результаты ещё не поступили' : 'Завершено'}
      </span>
    );
  return (
    <Link className={styles.mark} to={eventResultsPath(show)}>
      Результаты<span className="vh">: {show.name}</span>
    </Link>
  );
}
