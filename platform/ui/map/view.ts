/** What a map shows now: its markers are placed and gathered by it. */
export interface MapView {
  /** CSS pixels. */
  width: number;
  height: number;
  /** Web map zoom of about the same scale, for gathering points into clusters. */
  zoom: number;
  centre: Place;
  /** West, south, east, north. */
  bounds: [number, number, number, number];
  /** CSS pixels from the left upper corner. */
  toPoint(place: Place): [x: number, y: number];
}

export interface Place {
  lat: number;
  lng: number;
}

/** What the page may ask of a map, whichever it is. */
export interface MapControl {
  zoomBy(steps: number): void;
  /** `zoom`: at least so close. */
  moveTo(place: Place, zoom?: number): void;
  /** Shows all of the places, no closer than `zoom`. */
  fit(places: readonly Place[], zoom: number): void;
}
