import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { counted } from '#platform/contract/plural.ts';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import type { MapControl, MapView, Place } from '#platform/ui/map/view.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Skeleton } from '#platform/ui/states/Skeleton.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { useAwake } from '#platform/web/useAwake.ts';
import { listMapPoints, listOrganizations, type OrganizationListInput } from '../../contract.ts';
import { organizationForms } from '../../words.ts';
import { MapFilters } from './MapFilters.tsx';
import styles from './MapScreen.module.css';
import { mapAddress, readMapAddress } from './mapAddress.ts';
import { MapList } from './places/MapList.tsx';
import { chosenPoints, nearest, type PointFilter, readPoints } from './points.ts';

const MapBoard = lazy(() => import('./board/MapBoard.tsx'));

/** What stands in the list before the points have come, and for whoever has no scripts. */
export const firstPlaces: OrganizationListInput = {};

/** Close enough to tell one street from another. */
const closeUp = 11;

/** The list beside the map and the map, in step with each other. */
export function MapScreen({ path, embedded = false }: { path: string; embedded?: boolean }) {
  const navigate = useNavigate();
  const { search, key } = useLocation();
  // The choice shows at once, while the router still waits; when its navigation has ended, the address tells the truth again.
  const [wanted, setWanted] = useState<{ filter: PointFilter; at: string } | null>(null);
  const filter = wanted?.at === key ? wanted.filter : readMapAddress(new URLSearchParams(search));
  const awake = useAwake();
  const map = useRead(listMapPoints, {}, { enabled: awake, staleTime: 10 * 60_000 }).data;
  const first = useRead(listOrganizations, firstPlaces).data?.items ?? [];
  const control = useRef<MapControl>(null);
  const board = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<MapView | null>(null);
  const [here, setHere] = useState<Place | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  /** Organisations of one place that no zoom can part. */
  const [heap, setHeap] = useState<number[] | null>(null);
  const points = useMemo(() => (map ? readPoints(map) : []), [map]);
  const { types, region, city } = filter;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter is read anew from the address each time; its parts say whether it has changed
  const chosen = useMemo(() => (map ? chosenPoints(points, map.cities, filter) : []), [points, map, types.join(), region, city]);
  const calm = useDeferredValue(view);
  const inView = useMemo(() => (calm ? nearest(chosen, calm.bounds, here ?? calm.centre) : []), [chosen, calm, here]);
  const placeOf = (id: number) => points.find((point) => point.id === id);
  const change = (next: PointFilter) => {
    setHeap(null);
    setSelected(null);
    const at = map?.cities.find(({ id }) => id === next.city) ?? map?.cities.find((one) => one.region === next.region);
    if (at && (next.city !== city || next.region !== region)) control.current?.moveTo(at, next.city ? 9 : 6);
    setWanted({ filter: next, at: key });
    void navigate(mapAddress(path, next), { replace: true, preventScrollReset: true });
  };
  const show = (id: number) => {
    setSelected(id);
    const place = placeOf(id);
    if (place) control.current?.moveTo(place, closeUp);
    // On telephones the map has been scrolled away above the list.
    board.current?.scrollIntoView({ block: 'nearest' });
  };
  const findMe = () => {
    const refused = () => showSnackbar('Браузер не сказал, где вы находитесь. Разрешите это в его настройках или выберите город.', 'warn');
    if (!navigator.geolocation) return refused();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const place = { lat: coords.latitude, lng: coords.longitude };
        setHere(place);
        setHeap(null);
        control.current?.moveTo(place, 8);
      },
      refused,
      { maximumAge: 600_000, timeout: 10_000 },
    );
  };
  const shown = heap ?? inView;
  const ready = Boolean(map && view);
  const asked = useRef(filter);
  useEffect(() => {
    // Whoever comes by an address with a place in it finds the map there.
    const { region: ofAddress, city: cityOfAddress } = asked.current;
    const place = map?.cities.find(({ id }) => id === cityOfAddress) ?? (ofAddress ? map?.cities.find((one) => one.region === ofAddress) : undefined);
    if (ready && place) control.current?.moveTo(place, cityOfAddress ? 9 : 6);
  }, [ready, map]);
  return (
    <div className={cx(styles.screen, embedded && styles.alone)}>
      <div className={styles.side}>
        <div className={styles.head}>
          <h1>{here ? 'Рядом с вами' : 'Карта организаций'}</h1>
          {ready && (
            <span role="status" className="muted">
              {counted(shown.length, organizationForms)}
            </span>
          )}
        </div>
        <MapFilters filter={filter} map={map} points={points} onChange={change} />
        <MapList
          ids={ready ? shown : null}
          first={first}
          here={here}
          placeOf={placeOf}
          selected={selected}
          embedded={embedded}
          onShow={show}
          {...(heap && { onLeaveHeap: () => setHeap(null) })}
        />
      </div>
      <div ref={board} className={styles.map}>
        {awake && (
          <Suspense fallback={<Skeleton height="100%" />}>
            <MapBoard
              control={control}
              points={chosen}
              cities={map?.cities ?? []}
              here={here}
              selected={selected}
              embedded={embedded}
              onSelect={setSelected}
              onHeap={setHeap}
              onView={(now) => {
                setView(now);
              }}
            />
          </Suspense>
        )}
        <div className={styles.tools}>
          <IconButton icon="plus" label="Приблизить" bordered onClick={() => control.current?.zoomBy(1)} />
          <IconButton icon="minus" label="Отдалить" bordered onClick={() => control.current?.zoomBy(-1)} />
          <IconButton icon="pin" label="Рядом со мной" bordered onClick={findMe} />
        </div>
      </div>
    </div>
  );
}
