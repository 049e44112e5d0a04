import { Avatar } from '#platform/ui/covers/Avatar.tsx';
import type { DogGroup } from '#platform/ui/dogs/groups.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import type { Found } from '../../contract.ts';
import { type SearchKind, searchKinds } from '../../kinds.ts';
import { Marked } from '../Marked.tsx';
import styles from './FoundRow.module.css';

const isPerson = (kind: number): boolean => kind === 105 || kind >= 400;
/** Clubs and federations have their monogram; kennels, articles and shows the head of their group. */
const hasHead = (kind: number): boolean => kind === 102 || (kind > 200 && kind < 400);

/** One result; the whole row opens it. */
export function FoundRow({ kind, record_id, title, subtitle, fragment, path, logo_link, cover_group }: Found) {
  const name = title.map(({ text }) => text).join('');
  return (
    <li className={styles.row}>
      <Avatar
        kind={isPerson(kind) ? 'person' : hasHead(kind) && cover_group ? 'dog' : 'organisation'}
        name={name}
        id={record_id}
        group={(cover_group || undefined) as DogGroup | undefined}
        photo={logo_link}
        size={64}
        className={styles.avatar}
      />
      <div>
        <span className={styles.kind}>{searchKinds[kind as SearchKind]}</span>
        <h3>
          <Link to={path}>
            <Marked parts={title} />
          </Link>
        </h3>
        {subtitle && <p>{subtitle}</p>}
        {fragment.some(({ found }) => found) && (
          <p>
            <Marked parts={fragment} />
          </p>
        )}
      </div>
      <Icon name="right" size={22} className={styles.go} />
    </li>
  );
}
