import type { Video } from '../../contract.ts';
import { Film } from './Film.tsx';
import styles from './video.module.css';

export function VideoCard({ video: { id, host, film, title } }: { video: Video }) {
  return (
    <li className={styles.card}>
      <Film host={host} film={film} title={title} id={id}>
        <h2 className={styles.title}>{title}</h2>
      </Film>
    </li>
  );
}
