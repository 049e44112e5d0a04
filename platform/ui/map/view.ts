/** The current view: markers are placed and clustered by it. */
export interface MapView {
  /** CSS pixels. */
  width: number;
  height: number;
  /** Web map zoom of about the same scale, for clustering. */
  zoom: number;
  centre: Place;
  /** West, south, east, north. */
  bounds: [number, number, number, number];
  /** CSS pixels from the upper left corner. */
  toPoint(place: Place): [x: number, y: number];
}

export interface Place {
  lat: number;
  lng: number;
}

/** Operations of both maps. */
export interface MapControl {
  zoomBy(steps: number): void;
  /** `zoom`: at least this close. */
  moveTo(place: Place, zoom?: number): void;
  /** Fits all places, no closer than `zoom`. */
  fit(places: readonly Place[], zoom: number): void;
}
