import 'leaflet/dist/leaflet.css';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { loadLeaflet } from '#platform/ui/map/leaflet.ts';
import styles from './VenueMap.module.css';
import type { VenueMapProps } from './VenueMap.tsx';

/** Close enough to show the streets around the venue. */
const streetZoom = 14;

/** A map of the portal's tile server; its code and styles load with it. */
export default function TileMap({ latitude, longitude, label, tiles }: VenueMapProps & { tiles: string }) {
  const canvas = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  useEffect(() => {
    let made: LeafletMap | null = null;
    let isUnmounted = false;
    void loadLeaflet().then((leaflet) => {
      if (isUnmounted || !canvas.current) return;
      // Trusted Types forbid Leaflet's own controls and attribution, which use innerHTML: React renders them.
      made = leaflet
        .map(canvas.current, { attributionControl: false, zoomControl: false, scrollWheelZoom: false })
        .setView([latitude, longitude], streetZoom);
      leaflet.tileLayer(tiles, { maxZoom: 19 }).addTo(made);
      leaflet
        .circleMarker([latitude, longitude], {
          radius: 9,
          weight: 3,
          color: '#fff',
          fillColor: '#a02a1e',
          fillOpacity: 1,
        })
        .addTo(made);
      setMap(made);
    });
    return () => {
      isUnmounted = true;
      made?.remove();
    };
  }, [latitude, longitude, tiles]);
  return (
    <div className={styles.tiles}>
      <section ref={canvas} className={styles.canvas} aria-label={`Карта: ${label}`} />
      {map && (
        <div className={styles.zoom}>
          <button type="button" aria-label="Приблизить" onClick={() => map.zoomIn()}>
            <Icon name="plus" size={20} />
          </button>
          <button type="button" aria-label="Отдалить" onClick={() => map.zoomOut()}>
            <Icon name="minus" size={20} />
          </button>
        </div>
      )}
      <p className={styles.source}>© участники OpenStreetMap</p>
    </div>
  );
}
