import { clock } from '#platform/contract/time/clock.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Emblem } from '#platform/ui/dogs/Emblem.tsx';
import { useHydrated } from '../useHydrated.ts';
import { portalName } from './PageMeta.tsx';
import styles from './PrintHeader.module.css';

/** Print header: the portal, the page's address and the date. */
export function PrintHeader() {
  // Pages are cached, so the date is the reader's.
  if (!useHydrated()) return null;
  return (
    <p className={styles.paper}>
      <Emblem size={36} />
      <b className="grow">{portalName}</b>
      {location.host + location.pathname}, {formatDate(clock.today())}
    </p>
  );
}
