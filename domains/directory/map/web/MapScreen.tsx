import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { counted } from '#platform/contract/plural.ts';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import type { MapControl, MapView } from '#platform/ui/map/view.ts';
import { Skeleton } from '#platform/ui/placeholders/Skeleton.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { useRead } from '#platform/web/calls/read.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { organizationForms } from '../../words.ts';
import { listMapPage, listMapPoints } from '../contract.ts';
import { MapFilters } from './MapFilters.tsx';
import styles from './MapScreen.module.css';
import { mapAddress, pageInputOf, readMapAddress } from './mapAddress.ts';
import { NearMe, type Where } from './NearMe.tsx';
import { MapList } from './places/MapList.tsx';
import { byDistance, chosenPoints, isInView, type PointFilter, readIds, readPoints } from './points.ts';

const MapBoard = lazy(() => import('./markers/MapBoard.tsx'));

/** Web map zooms: streets of a town; a town; what a region is never closer than. */
const zooms = { street: 11, town: 9, near: 8 };

/** Around the reader so many are shown at once. */
const nearest = 10;

/** The list as the server draws it: what a reader without scripts has, and what stands until the points have come. */
export function readMap(reader: Reader): Promise<unknown> {
  const address = readMapAddress(reader.search);
  return reader.read(listMapPage, pageInputOf(address, address.page));
}

/** The list beside the map and the map, in step with each other. */
export function MapScreen({ path, embedded = false }: { path: string; embedded?: boolean }) {
  const navigate = useNavigate();
  const { search, key } = useLocation();
  // The choice shows at once, while the router still waits; when its navigation has ended, the address tells the truth
  // again.
  const [wanted, setWanted] = useState<{ filter: PointFilter; at: string } | null>(null);
  const address = readMapAddress(new URLSearchParams(search));
  const filter = wanted?.at === key ? wanted.filter : address;
  const awake = useHydrated();
  const map = useRead(listMapPoints, {}, { enabled: awake, staleTime: 10 * 60_000 }).data;
  const { data: list, isPlaceholderData: isOld } = useRead(listMapPage, pageInputOf(filter, address.page), {
    keepPrevious: true,
  });
  const control = useRef<MapControl>(null);
  const board = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<MapView | null>(null);
  const [here, setHere] = useState<Where | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  /** Organisations of one place that no zoom can part. */
  const [cluster, setCluster] = useState<number[] | null>(null);
  const points = useMemo(() => (map ? readPoints(map) : []), [map]);
  const found = useMemo(() => (list?.found ? new Set(readIds(list.found)) : null), [list?.found]);
  const { types, region, city, text } = filter;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter is read anew from the address each time; its parts say whether it has changed
  const chosen = useMemo(
    () => (map ? chosenPoints(points, map.cities, filter, text ? found : null) : []),
    [points, map, types.join(), region, city, text, found],
  );
  const sorted = useMemo(() => (here ? byDistance(chosen, here) : chosen), [chosen, here]);
  const calm = useDeferredValue(view);
  const inView = useMemo(() => (calm ? sorted.filter((point) => isInView(point, calm)) : []), [sorted, calm]);
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
    // On telephones the map has been scrolled away above the list.
    board.current?.scrollIntoView({ block: 'nearest' });
  };
  const leave = (id: number) => {
    setSelected(null);
    // Back to the row that asked: it may stand elsewhere in the list by now.
    document.querySelector<HTMLElement>(`[data-show="${id}"]`)?.focus();
  };
  const fitAll = () => {
    setCluster(null);
    control.current?.fit(chosen, zooms.town);
  };
  const findAround = (where: Where | null) => {
    setHere(where);
    setCluster(null);
    if (where) control.current?.fit([where, ...byDistance(chosen, where).slice(0, nearest)], zooms.near);
  };
  // The map shows all of what was chosen by place or name, when it is chosen and when somebody comes by an address with
  // it.
  const wish = [region, city || '', text].join('|');
  const fittedWish = useRef('||');
  /** The view that the last fitting has left behind: what it lacks is on its way. */
  const leftView = useRef<MapView | null>(null);
  useEffect(() => {
    if (!ready || (text && isOld) || fittedWish.current === wish) return;
    fittedWish.current = wish;
    leftView.current = view;
    control.current?.fit(chosen, zooms.town);
  }, [ready, wish, chosen, text, isOld, view]);
  const isSettled = calm && calm !== leftView.current && fittedWish.current === wish;
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
        {awake && (
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
