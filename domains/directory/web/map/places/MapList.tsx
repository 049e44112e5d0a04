import { useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import type { Place } from '#platform/ui/map/view.ts';
import { EmptyState } from '#platform/ui/states/EmptyState.tsx';
import { RowSkeletons } from '#platform/ui/states/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { listMapPlaces, type OrganizationRow } from '../../../contract.ts';
import { distance, type MapPoint } from '../points.ts';
import styles from './MapList.module.css';
import { MapRow } from './MapRow.tsx';

/** Rows asked for at once. */
const chunk = 20;

export interface MapListProps {
  /** In view, the nearest first; null until the points have come. */
  ids: readonly number[] | null;
  first: readonly OrganizationRow[];
  here: Place | null;
  placeOf: (id: number) => MapPoint | undefined;
  selected: number | null;
  embedded: boolean;
  onShow: (id: number) => void;
  /** Back from one place's organisations to all in view. */
  onLeaveHeap?: () => void;
}

/** What the map shows, in words: the way for the keyboard and for screen readers. */
export function MapList({ ids, first, onLeaveHeap, ...rest }: MapListProps) {
  const [chunks, setChunks] = useState(1);
  if (!ids) {
    return (
      <ul className={styles.list}>
        {first.slice(0, chunk).map((row) => (
          <MapRow key={row.profile_id} place={{ ...row, city: row.city ?? '', address: null }} embedded={rest.embedded} />
        ))}
      </ul>
    );
  }
  const shown = Math.min(chunks, Math.ceil(ids.length / chunk));
  return (
    <div className={styles.list}>
      {onLeaveHeap && (
        <Button kind="ghost" leftIcon="left" onClick={onLeaveHeap}>
          Ко всем на карте
        </Button>
      )}
      {ids.length === 0 && <EmptyState title="Ничего не найдено">Отдалите карту или уберите фильтры.</EmptyState>}
      {Array.from({ length: shown }, (_, at) => {
        const part = ids.slice(at * chunk, (at + 1) * chunk);
        // By its place, not by whom it begins with: the pressed button is still there when the map has moved.
        // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is its place in the list
        return <Chunk key={at} ids={part} {...rest} />;
      })}
      {ids.length > shown * chunk && (
        <Button kind="secondary" fullWidth onClick={() => setChunks(shown + 1)}>
          Показать ещё
        </Button>
      )}
    </div>
  );
}

function Chunk({ ids, here, placeOf, selected, embedded, onShow }: Omit<MapListProps, 'ids' | 'first' | 'onLeaveHeap'> & { ids: number[] }) {
  const { data: places, isPlaceholderData } = useRead(listMapPlaces, { ids }, { keepPrevious: true, staleTime: 10 * 60_000 });
  if (!places) return <RowSkeletons count={4} />;
  return (
    <ul aria-busy={isPlaceholderData}>
      {places.map((place) => {
        const point = placeOf(place.profile_id);
        return (
          <MapRow
            key={place.profile_id}
            place={place}
            embedded={embedded}
            selected={selected === place.profile_id}
            kilometres={here && point ? distance(here, point) : undefined}
            onShow={() => onShow(place.profile_id)}
          />
        );
      })}
    </ul>
  );
}
