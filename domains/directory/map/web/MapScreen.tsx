import { Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { counted } from '#platform/contract/plural.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import type { MapControl, MapView } from '#platform/ui/map/view.ts';
import { Skeleton } from '#platform/ui/placeholders/Skeleton.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { useRead } from '#platform/web/calls/read.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { organizationForms } from '../../texts.ts';
import { listMapPage, listMapPoints } from '../contract.ts';
import { MapFilters } from './MapFilters.tsx';
import styles from './MapScreen.module.css';
import { mapAddress, pageInputOf, readMapAddress } from './mapAddress.ts';
import { type DistanceOrigin, NearMe } from './NearMe.tsx';
import { MapList } from './places/MapList.tsx';
import { byDistance, filterPoints, isInView, type PointFilter, readIds, readPoints } from './points.ts';

const MapBoard = lazy(() => import('./markers/MapBoard.tsx'));

/** Web map zooms: streets of a town; a town; the closest zoom for a region. */
const zooms = { street: 11, town: 9, near: 8 };

/** Number of points around the reader in the first view. */
const nearest = 10;

/** Loads the server-rendered list: for readers without scripts, and until the points have loaded. */
export function readMap(reader: Reader): Promise<unknown> {
  const address = readMapAddress(reader.search);
  return reader.read(listMapPage, pageInputOf(address, address.page));
}

export function MapScreen({ path, embedded = false }: { path: string; embedded?: boolean }) {
  const navigate = useNavigate();
  const { search, key } = useLocation();
  // The choice shows at once while the router is navigating; afterwards the address is the source of truth.
  const [wanted, setWanted] = useState<{ filter: PointFilter; at: string } | null>(null);
  const address = readMapAddress(new URLSearchParams(search));
  const filter = wanted?.at === key ? wanted.filter : address;
  const hydrated = useHydrated();
  const map = useRead(listMapPoints, {}, { enabled: hydrated, staleTime: 10 * minuteMs }).data;
  const { data: list, isPlaceholderData: isOld } = useRead(listMapPage, pageInputOf(filter, address.page), {
    keepPrevious: true,
  });
  const control = useRef<MapControl>(null);
  const board = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<MapView | null>(null);
  const [here, setHere] = useState<DistanceOrigin | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  /** Organisations at one spot, which no zoom separates. */
  const [cluster, setCluster] = useState<number[] | null>(null);
  const points = useMemo(() => (map ? readPoints(map) : []), [map]);
  const found = useMemo(() => (list?.found ? new Set(readIds(list.found)) : null), [list?.found]);
  const { types, region, city, text } = filter;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter is a new object on each render; its fields tell whether it has changed
  const chosen = useMemo(
    () => (map ? filterPoints(points, map.cities, filter, text ? found : null) : []),
    [points, map, types.join(), region, city, text, found],
  );
  const sorted = useMemo(() => (here ? byDistance(chosen, here) : chosen), [chosen, here]);
  const deferredView = useDeferredValue(view);
  const inView = useMemo(
    () => (deferredView ? sorted.filter((point) => isInView(point, deferredView)) : []),
    [sorted, deferredView],
  );
  const clustered = useMemo(() => cluster && sorted.filter(({ id }) => cluster.includes(id)), [cluster, sorted]);
  const shown = clustered ?? inView;
  const ready = Boolean(map && view);
  const change = (next: PointFilter) => {
    setCluster(null);
    setSelected(null);
    setWanted({ filter: next, at: key });
    void navigate(mapAddress(path, next), { replace: true, preventScrollReset: true });
  };
  const show = (id: number) => {
    setSelected(id);
    const place = points.find((point) => point.id === id);
    if (place) control.current?.moveTo(place, zooms.street);
    // On phones the map may be scrolled out of sight above the list.
    board.current?.scrollIntoView({ block: 'nearest' });
  };
  const leave = (id: number) => {
    setSelected(null);
    // Returns focus to the row that opened the balloon; it may have moved in the list.
    document.querySelector<HTMLElement>(`[data-show="${id}"]`)?.focus();
  };
  const fitAll = () => {
    setCluster(null);
    control.current?.fit(chosen, zooms.town);
  };
  const findAround = (where: DistanceOrigin | null) => {
    setHere(where);
    setCluster(null);
    if (where) control.current?.fit([where, ...byDistance(chosen, where).slice(0, nearest)], zooms.near);
  };
  // Fits the map to the chosen place or name, on a choice and on opening such an address.
  const fitKey = [region, city || '', text].join('|');
  const fittedKey = useRef('||');
  /** The view in which the last fit began: until it changes, points outside it are not reported. */
  const viewBeforeFit = useRef<MapView | null>(null);
  useEffect(() => {
    if (!ready || (text && isOld) || fittedKey.current === fitKey) return;
    fittedKey.current = fitKey;
    viewBeforeFit.current = view;
    control.current?.fit(chosen, zooms.town);
  }, [ready, fitKey, chosen, text, isOld, view]);
  const isSettled = deferredView && deferredView !== viewBeforeFit.current && fittedKey.current === fitKey;
  const outside = clustered || !isSettled ? 0 : chosen.length - inView.length;
  return (
    <div className={cx(styles.screen, embedded && styles.alone)}>
      <div className={styles.side}>
        <div className={styles.head}>
          <h1>{here ? here.title : 'Карта организаций'}</h1>
          <span role="status" className="muted nowrap">
            {counted(ready ? shown.length : (list?.total ?? 0), organizationForms)}
          </span>
        </div>
        <p className={styles.onPaper}>
          На бумаге вместо карты стоит список: точки карты печатаются не во всех браузерах. Карта — на странице портала.
        </p>
        <MapFilters path={path} filter={filter} list={list} onChange={change} />
        <NearMe here={here} cities={map?.cities ?? []} onChange={findAround} />
        {ready && outside > 0 && (
          <p className={styles.outside}>
            <span>Ещё {counted(outside, organizationForms)} вне видимой части карты.</span>
            <button type="button" onClick={fitAll}>
              Показать все
            </button>
          </p>
        )}
        <MapList
          shown={ready ? shown : null}
          first={list?.places ?? []}
          total={list?.total ?? 0}
          page={address.page}
          pageAddress={(page) => mapAddress(path, address, page)}
          here={here}
          selected={selected}
          embedded={embedded}
          onShow={show}
          {...(cluster && { onLeaveCluster: () => setCluster(null) })}
        />
      </div>
      <div ref={board} className={styles.map}>
        {hydrated && (
          <>
            <Suspense fallback={<Skeleton height="100%" />}>
              <MapBoard
                control={control}
                points={chosen}
                cities={map?.cities ?? []}
                here={here}
                selected={selected}
                embedded={embedded}
                onSelect={setSelected}
                onClose={leave}
                onCluster={setCluster}
                onView={setView}
              />
            </Suspense>
            <div className={styles.tools}>
              <IconButton icon="plus" label="Приблизить" bordered onClick={() => control.current?.zoomBy(1)} />
              <IconButton icon="minus" label="Отдалить" bordered onClick={() => control.current?.zoomBy(-1)} />
            </div>
          </>
        )}
      </div>
    </div>
  );
}
