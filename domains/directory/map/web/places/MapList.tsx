import { useState } from 'react';
import { kilometresBetween } from '#platform/contract/distance.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import type { Place } from '#platform/ui/map/view.ts';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { listMapPlaces, type MapPlaces } from '../../contract.ts';
import type { MapPoint } from '../points.ts';
import styles from './MapList.module.css';
import { MapRow } from './MapRow.tsx';

/** Rows per request; equals the page size of the server's list. */
const chunk = 20;

export interface MapListProps {
  /** Points in the view, in the order of the list; null until the points have loaded. */
  shown: readonly MapPoint[] | null;
  /** The server's page of the list, and the total. */
  first: MapPlaces;
  total: number;
  page: number;
  pageAddress: (page: number) => string;
  here: Place | null;
  selected: number | null;
  embedded: boolean;
  onShow: (id: number) => void;
  /** Leads back from the organisations at one spot to all in view. */
  onLeaveCluster?: () => void;
}

/** The points in the view as a list: for keyboard, screen readers, and readers without scripts. */
export function MapList({ shown, first, total, page, pageAddress, onLeaveCluster, ...rest }: MapListProps) {
  const [chunks, setChunks] = useState(1);
  if (!shown) {
    return (
      <div className={styles.list}>
        {total === 0 && <NothingFound />}
        <ul>
          {first.map((place) => (
            <MapRow key={place.profile_id} place={place} embedded={rest.embedded} />
          ))}
        </ul>
        {total > page * chunk && (
          <Button kind="secondary" fullWidth to={pageAddress(page + 1)}>
            Показать ещё
          </Button>
        )}
      </div>
    );
  }
  const count = Math.min(chunks, Math.ceil(shown.length / chunk));
  return (
    <div className={styles.list}>
      {onLeaveCluster && (
        <Button kind="ghost" leftIcon="left" onClick={onLeaveCluster}>
          Ко всем на карте
        </Button>
      )}
      {shown.length === 0 && <NothingFound />}
      {Array.from({ length: count }, (_, at) => {
        const part = shown.slice(at * chunk, (at + 1) * chunk);
        // The key is the index and not the first id, so that the pressed button stays mounted when the map moves.
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a chunk
        return <Chunk key={at} points={part} first={first} {...rest} />;
      })}
      {shown.length > count * chunk && (
        <Button kind="secondary" fullWidth onClick={() => setChunks(count + 1)}>
          Показать ещё
        </Button>
      )}
    </div>
  );
}

const NothingFound = () => <EmptyState title="Ничего не найдено">Отдалите карту или уберите фильтры.</EmptyState>;

type ChunkProps = Pick<MapListProps, 'first' | 'here' | 'selected' | 'embedded' | 'onShow'> & {
  points: readonly MapPoint[];
};

function Chunk({ points, first, here, selected, embedded, onShow }: ChunkProps) {
  const ids = points.map(({ id }) => id);
  // The page was rendered with the first rows: they are not requested again.
  const known = ids.length === first.length && first.every(({ profile_id }, at) => profile_id === ids[at]);
  const asked = useRead(listMapPlaces, { ids }, { enabled: !known, keepPrevious: true, staleTime: 10 * minuteMs });
  const places = known ? first : asked.data;
  if (!places) return <RowSkeletons count={Math.min(4, ids.length)} />;
  return (
    <ul aria-busy={!known && asked.isPlaceholderData}>
      {places.map((place) => {
        const point = here && points.find(({ id }) => id === place.profile_id);
        return (
          <MapRow
            key={place.profile_id}
            place={place}
            embedded={embedded}
            selected={selected === place.profile_id}
            kilometres={point ? kilometresBetween(here, point) : undefined}
            onShow={() => onShow(place.profile_id)}
          />
        );
      })}
    </ul>
  );
}
