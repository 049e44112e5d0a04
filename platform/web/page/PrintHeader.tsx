import { clock } from '#platform/contract/time/clock.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { useHydrated } from '../useHydrated.ts';
import { OwnEmblem } from './OwnEmblem.tsx';
import { usePortalOwner } from './PageMeta.tsx';

/** Print header: the portal, the page's address and the date. */
export function PrintHeader() {
  const { name } = usePortalOwner();
  // Pages are cached, so the date is the reader's.
  if (!useHydrated()) return null;
  return (
    <p className="print-head">
      <OwnEmblem size={36} />
      <b className="grow">{name}</b>
      {location.host + location.pathname}, {formatDate(clock.today())}
    </p>
  );
}
