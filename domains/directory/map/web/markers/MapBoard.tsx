import { type Ref, Suspense, useCallback, useMemo } from 'react';
import { getPortalSettings } from '#platform/contract/portalSettings.ts';
import { lazy } from '#platform/ui/loading/lazy.ts';
import type { Shapes } from '#platform/ui/map/drawCountry.ts';
import { OutlineMap } from '#platform/ui/map/OutlineMap.tsx';
import regions from '#platform/ui/map/regions.json?url';
import type { MapControl, MapView, Place } from '#platform/ui/map/view.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { useAsset } from '#platform/web/useAsset.ts';
import type { MapPoints } from '../../contract.ts';
import type { MapPoint } from '../points.ts';
import { Balloon } from './Balloon.tsx';
import { clusterPoints, rosettesInView } from './clusters.ts';
import { Markers } from './Markers.tsx';

const TileMap = lazy(() => import('#platform/ui/map/TileMap.tsx'));

export interface MapBoardProps {
  control: Ref<MapControl>;
  points: readonly MapPoint[];
  cities: MapPoints['cities'];
  here: Place | null;
  selected: number | null;
  embedded: boolean;
  onSelect: (id: number | null) => void;
  /** The balloon was closed: focus returns to what opened it. */
  onClose: (id: number) => void;
  onCluster: (ids: number[]) => void;
  onView: (view: MapView) => void;
}

const label = 'Карта. Стрелки двигают её, плюс и минус меняют масштаб; то же самое есть в списке рядом';

/** The map: the configured tiles, or the built-in outline without a tile server, under the same markers. */
export default function MapBoard({
  control,
  points,
  cities,
  here,
  selected,
  embedded,
  onSelect,
  onClose,
  onCluster,
  onView,
}: MapBoardProps) {
  const settings = useRead(getPortalSettings, {}).data;
  const tiles = settings?.tile_url ?? '';
  const shapes = useAsset<Shapes>(regions, { enabled: settings !== undefined && !tiles });
  const clusters = useMemo(() => clusterPoints(points), [points]);
  const labels = useMemo(
    () => cities.map(({ name, lat, lng, population }) => ({ name, lat, lng, weight: population })),
    [cities],
  );
  const markersAt = useCallback((view: MapView) => rosettesInView(clusters, view), [clusters]);
  const selectedPoint = points.find(({ id }) => id === selected);
  const overlay = (view: MapView) => (
    <>
      <Markers
        view={view}
        clusters={clusters}
        here={here}
        selected={selected}
        control={control}
        onSelect={onSelect}
        onCluster={onCluster}
      />
      {selectedPoint && (
        <Balloon
          key={selectedPoint.id}
          point={selectedPoint}
          view={view}
          embedded={embedded}
          onClose={() => onClose(selectedPoint.id)}
        />
      )}
    </>
  );
  if (!tiles) {
    return (
      <OutlineMap label={label} shapes={shapes} labels={labels} markersAt={markersAt} control={control} onView={onView}>
        {overlay}
      </OutlineMap>
    );
  }
  return (
    <Suspense>
      <TileMap label={label} tiles={tiles} control={control} onView={onView}>
        {overlay}
      </TileMap>
    </Suspense>
  );
}
