import type { CSSProperties, Ref, RefObject } from 'react';
import { formatNumber } from '#platform/contract/plural.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { MapControl, MapView, Place } from '#platform/ui/map/view.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import { type Clusters, clustersInView, lastZoom, weightOf } from './clusters.ts';
import styles from './Markers.module.css';

export interface MarkersProps {
  view: MapView;
  clusters: Clusters;
  here: Place | null;
  selected: number | null;
  control: Ref<MapControl>;
  onSelect: (id: number | null) => void;
  onCluster: (ids: number[]) => void;
}

/** Limit of organisations at one spot that the list shows. */
const clusterSize = 200;

const at = ([x, y]: [number, number]): CSSProperties => ({ left: x, top: y });

/**
 * Rosettes for clusters, pins for single points. Pointer only: the list offers the same to keyboard and screen readers.
 */
export function Markers({ view, clusters, here, selected, control, onSelect, onCluster }: MarkersProps) {
  const open = (clusterId: number, place: Place) => {
    const next = clusters.getClusterExpansionZoom(clusterId);
    // Kennels of a town share one spot: no zoom separates them.
    if (next > lastZoom) onCluster(clusters.getLeaves(clusterId, clusterSize).map(({ properties }) => properties.id));
    (control as RefObject<MapControl | null>).current?.moveTo(place, Math.min(next, lastZoom));
  };
  return (
    <div className={styles.layer} aria-hidden="true">
      {clustersInView(clusters, view).map((feature) => {
        const [lng = 0, lat = 0] = feature.geometry.coordinates;
        const place = { lat, lng };
        const spot = view.toPoint(place);
        if (spot[0] < -40 || spot[1] < -40 || spot[0] > view.width + 40 || spot[1] > view.height + 60) return null;
        if ('cluster' in feature.properties && feature.properties.cluster) {
          const { cluster_id, point_count } = feature.properties;
          return (
            <button
              key={`c${cluster_id}`}
              type="button"
              tabIndex={-1}
              className={styles.cluster}
              style={{ ...at(spot), '--many': weightOf(point_count) } as CSSProperties}
              onClick={() => open(cluster_id, place)}
            >
              {formatNumber(point_count)}
            </button>
          );
        }
        const { id, type } = feature.properties as { id: number; type: number };
        return (
          <button
            key={id}
            type="button"
            tabIndex={-1}
            className={cx(styles.pin, id === selected && styles.selected)}
            data-type={type}
            style={at(spot)}
            onClick={() => onSelect(id)}
          >
            <Icon name="pin" size={id === selected ? 46 : 36} />
          </button>
        );
      })}
      {here && <span className={styles.here} style={at(view.toPoint(here))} />}
    </div>
  );
}
