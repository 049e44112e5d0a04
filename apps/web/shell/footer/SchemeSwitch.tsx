import { colourBrowser } from '../colourBrowser.ts';
import styles from './SchemeSwitch.module.css';

/** The key the script before the first paint reads (apps/server/rendering/document.ts). */
const key = 'scheme';

/**
 * Light or dark. The words follow <html data-scheme> by CSS, because the server does not know the choice; while no script
 * has set it, the switch is not shown.
 */
export function SchemeSwitch() {
  return (
    <button type="button" className={styles.switch} onClick={switchScheme}>
      <span className={styles.inLight}>Тёмное оформление</span>
      <span className={styles.inDark}>Светлое оформление</span>
    </button>
  );
}

function switchScheme(): void {
  const root = document.documentElement;
  const next = root.dataset.scheme === 'dark' ? 'light' : 'dark';
  root.dataset.scheme = next;
  colourBrowser();
  keep(next);
}

/** False where the browser refuses to keep anything: the choice then lasts as long as the page. */
function keep(scheme: string): boolean {
  try {
    localStorage.setItem(key, scheme);
    return true;
  } catch {
    return false;
  }
}
