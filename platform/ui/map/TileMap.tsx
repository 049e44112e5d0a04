import 'leaflet/dist/leaflet.css';
import type { Map as LeafletMap } from 'leaflet';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { loadLeaflet } from './leaflet.ts';
import styles from './map.module.css';
import type { MapControl, MapView } from './view.ts';

export interface TileMapProps {
  label: string;
  /** Address with {z}, {x} and {y}. */
  tiles: string;
  control: Ref<MapControl>;
  onView: (view: MapView) => void;
  children: (view: MapView) => ReactNode;
}

/** Initial view: the populated part of the country. */
const opening = { lat: 58, lng: 70, zoom: 4 };

/** A map from the portal's tile server with the same markers as the outline. */
export default function TileMap({ label, tiles, control, onView, children }: TileMapProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [view, setView] = useState<MapView | null>(null);
  const latest = useRef(onView);
  latest.current = onView;
  useEffect(() => {
    let made: LeafletMap | null = null;
    let gone = false;
    void loadLeaflet().then((leaflet) => {
      if (gone || !canvas.current) return;
      // Leaflet writes its controls and attribution through innerHTML, which Trusted Types forbid: ours are React
      // elements.
      made = leaflet
        .map(canvas.current, { attributionControl: false, zoomControl: false, zoomAnimation: false, minZoom: 2 })
        .setView(opening, opening.zoom);
      leaflet.tileLayer(tiles, { maxZoom: 19 }).addTo(made);
      const look = (moved: LeafletMap) => setView(viewOf(moved));
      made.on('move zoom resize', () => made && look(made));
      look(made);
      setMap(made);
    });
    return () => {
      gone = true;
      made?.remove();
    };
  }, [tiles]);
  useEffect(() => {
    if (view) latest.current(view);
  }, [view]);
  useImperativeHandle(control, () => ({
    zoomBy: (steps) => void map?.setZoom(map.getZoom() + steps),
    fit: (places, zoom) => {
      if (places.length)
        void map?.fitBounds(
          places.map(({ lat, lng }): [number, number] => [lat, lng]),
          { padding: [44, 44], maxZoom: zoom },
        );
    },
    moveTo: (place, zoom) => void map?.setView(place, Math.max(map.getZoom(), Math.round(zoom ?? 0))),
  }));
  return (
    <div className={styles.frame}>
      <section ref={canvas} className={styles.tiles} aria-label={label} />
      {view && children(view)}
      <p className={styles.source}>© участники OpenStreetMap</p>
    </div>
  );
}

function viewOf(map: LeafletMap): MapView {
  const { x: width, y: height } = map.getSize();
  const bounds = map.getBounds();
  const { lat, lng } = map.getCenter();
  return {
    width,
    height,
    zoom: map.getZoom(),
    centre: { lat, lng },
    bounds: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
    toPoint: (place) => {
      const { x, y } = map.latLngToContainerPoint(place);
      return [x, y];
    },
  };
}
