import { counted } from '#platform/contract/plural.ts';
import { Cover } from '#platform/ui/covers/Cover.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import type { Album } from '../../contract.ts';
import { Picture } from '../picture/Picture.tsx';
import { albumPath } from '../place.ts';
import { photoForms } from '../texts.ts';
import styles from './gallery.module.css';

/** `sizes` of a cover. */
const sizes = '(max-width: 561px) 100vw, (max-width: 1080px) 50vw, 320px';
const above = 3;

export function AlbumGrid({ home, albums }: { home: string; albums: readonly Album[] }) {
  return (
    <ul className={styles.albums}>
      {albums.map(({ id, name, cover, photo_count }, at) => (
        <li key={id} className={styles.album}>
          <div className={styles.albumCover}>
            {cover ? (
              <Picture picture={cover} alt="" sizes={sizes} fills eager={at < above} />
            ) : (
              <Cover subject="club" clothFrom={id} ratio="4 / 3" />
            )}
          </div>
          <h2>
            <Link to={albumPath(home, id)}>{name}</Link>
          </h2>
          <span className="small muted">{counted(photo_count, photoForms)}</span>
        </li>
      ))}
    </ul>
  );
}
