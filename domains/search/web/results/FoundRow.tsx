import { faceOf } from '#domains/profiles/face.ts';
import { Avatar, type AvatarProps } from '#platform/ui/covers/Avatar.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import type { Found } from '../../contract.ts';
import { kindText, type SearchKind } from '../../kinds.ts';
import { HighlightedText } from '../HighlightedText.tsx';
import styles from './FoundRow.module.css';

/** Kinds of results that are profiles. */
const profileTypes: Readonly<Record<number, number>> = { 101: 3, 102: 4, 103: 7, 104: 5, 105: 1 };

const dog = 601 satisfies SearchKind;

/** Profiles have their avatar, judges initials, articles and shows the colour of their group. */
function faceOfFound(
  { kind, record_id, path, logo_link, cover_group, main_breed }: Found,
  name: string,
): Omit<AvatarProps, 'size'> {
  const user_type = profileTypes[kind];
  if (user_type)
    return faceOf({ user_type, name, alias: path.split('/').at(-2) ?? '', logo_link, cover_group, main_breed }, 'full');
  if (kind >= 400 && kind < 600) return { kind: 'person', name, id: record_id, photo: logo_link };
  return { kind: kind === dog ? 'dog' : 'organisation', name, id: record_id, group: cover_group, photo: logo_link };
}

/** One result; the whole row is a link. */
export function FoundRow(found: Found) {
  const { kind, title, subtitle, fragment, path, is_past } = found;
  const name = title.map(({ text }) => text).join('');
  return (
    <li className={styles.row}>
      <Avatar {...faceOfFound(found, name)} size={64} className={styles.avatar} />
      <div>
        <span className={styles.kind}>{kindText(kind as SearchKind, is_past)}</span>
        <h3>
          <Link to={path}>
            <HighlightedText parts={title} />
          </Link>
        </h3>
        {subtitle && <p>{subtitle}</p>}
        {fragment.some(({ found }) => found) && (
          <p>
            <HighlightedText parts={fragment} />
          </p>
        )}
      </div>
      <Icon name="right" size={22} className={styles.go} />
    </li>
  );
}
