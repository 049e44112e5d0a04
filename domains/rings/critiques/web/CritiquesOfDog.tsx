import { useSession } from '#domains/accounts/web/public.ts';
import { exhibitionPath } from '#domains/exhibitions/paths.ts';
import { refereePath } from '#domains/judges/paths.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Tag } from '#platform/ui/badges/Tag.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { LazySheetPictures } from '../../sheets/web/LazySheetPictures.tsx';
import { listCritiquesOfDog, listCritiquesOfOwnDog } from '../contract.ts';
import styles from './critiques.module.css';
import { ReadAloud } from './ReadAloud.tsx';

/** What judges wrote about a dog: what they released, and everything for its owner. */
export function CritiquesOfDog({ dogId }: { dogId: number }) {
  const isHydrated = useHydrated();
  const { isAuthenticated } = useSession();
  const released = useRead(listCritiquesOfDog, { dogId }).data?.critiques ?? [];
  const own =
    useRead(listCritiquesOfOwnDog, { dogId }, { enabled: isHydrated && isAuthenticated }).data?.critiques ?? [];
  const shown = own.length > 0 ? own : released;
  if (shown.length === 0) return null;
  return (
    <section className={styles.critiques} aria-labelledby="critiques">
      <h3 id="critiques">Описания судей</h3>
      <ul>
        {shown.map(({ id, show_id, show, day, judge, referee_id, text, sheets, is_public }) => (
          <li key={id}>
            <p className="small muted">
              <Link to={exhibitionPath(show_id)}>{show}</Link>
              <span>{formatDate(day)}</span>
              {judge && (
                <span>судья {referee_id === null ? judge : <Link to={refereePath(referee_id)}>{judge}</Link>}</span>
              )}
              {!is_public && <Tag>видят только владельцы</Tag>}
            </p>
            {text && (
              <>
                <blockquote>{text}</blockquote>
                <ReadAloud text={text} about={`${show}, ${judge}`} />
              </>
            )}
            {sheets.length > 0 && <LazySheetPictures documents={sheets} about={show} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
