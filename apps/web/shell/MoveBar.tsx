import { createPortal } from 'react-dom';
import { useNavigation } from 'react-router';
import { headerEdgeId } from './header/Header.tsx';
import styles from './MoveBar.module.css';

/** A thin progress bar on the header's lower edge during a navigation; it appears only for slow ones. */
export function MoveBar() {
  const { state } = useNavigation();
  const edge = document.getElementById(headerEdgeId);
  if (state === 'idle' || !edge) return null;
  return createPortal(<div className={styles.bar} role="progressbar" aria-label="Страница загружается" />, edge);
}
