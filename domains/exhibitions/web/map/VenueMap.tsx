import { type CSSProperties, Suspense, useEffect, useState } from 'react';
import { getPortalSettings } from '#platform/contract/portalSettings.ts';
import { mapView, project } from '#platform/contract/projection.ts';
import { lazy } from '#platform/ui/loading/lazy.ts';
import russia from '#platform/ui/map/russia.svg?url';
import { useRead } from '#platform/web/calls/read.ts';
import styles from './VenueMap.module.css';

const TileMap = lazy(() => import('./TileMap.tsx'));

export interface VenueMapProps {
  latitude: number;
  longitude: number;
  label: string;
}

/**
 * An outline of the country with the city's point; replaced by an interactive map when the portal has a tile server.
 */
export function VenueMap({ latitude, longitude, label }: VenueMapProps) {
  const tiles = useRead(getPortalSettings, {}).data?.tile_url;
  const [moving, setMoving] = useState(false);
  useEffect(() => setMoving(Boolean(tiles)), [tiles]);
  const outline = <Outline latitude={latitude} longitude={longitude} label={label} />;
  if (!moving || !tiles) return outline;
  return (
    <Suspense fallback={outline}>
      <TileMap latitude={latitude} longitude={longitude} label={label} tiles={tiles} />
    </Suspense>
  );
}

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(2)}%`;

function Outline({ latitude, longitude, label }: VenueMapProps) {
  const [x, y] = project(latitude, longitude);
  const style = {
    '--x': percent(x, mapView.width),
    '--y': percent(y, mapView.height),
    '--outline': `url(${russia})`,
  } as CSSProperties;
  return (
    <div className={styles.map} style={style} role="img" aria-label={`${label} на карте страны`}>
      <span className={styles.land} />
      <span className={x > mapView.width * 0.7 ? `${styles.pin} ${styles.left}` : styles.pin}>{label}</span>
    </div>
  );
}
