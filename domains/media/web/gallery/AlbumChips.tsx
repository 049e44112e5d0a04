import { Link } from '#platform/ui/links/Link.tsx';
import type { Album } from '../../contract.ts';
import { albumPath, galleryPath } from '../place.ts';
import styles from './gallery.module.css';

/** Chips that fit into a row or two; the rest is behind «Все альбомы». */
const shown = 8;

export interface AlbumChipsProps {
  home: string;
  albums: readonly Album[];
  current: number;
}

export function AlbumChips({ home, albums, current }: AlbumChipsProps) {
  const first = albums.slice(0, shown);
  const here = albums.find(({ id }) => id === current);
  const chips = here && !first.includes(here) ? [here, ...first.slice(0, shown - 1)] : first;
  return (
    <nav className={styles.chips} aria-label="Альбомы">
      {chips.map(({ id, name, photo_count }) => (
        <Link key={id} to={albumPath(home, id)} aria-current={id === current ? 'page' : undefined}>
          {name} <span className="num">{photo_count}</span>
        </Link>
      ))}
      <Link to={galleryPath(home)}>
        Все альбомы <span className="num">{albums.length}</span>
      </Link>
    </nav>
  );
}
