import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { project } from '#platform/contract/projection.ts';
import { type Disc, drawCountry, type Label, outlinePath, type Shapes } from './drawCountry.ts';
import styles from './map.module.css';
import {
  clampPosition,
  fitPlaces,
  type MapPosition,
  type Size,
  scaleOf,
  viewOf,
  wholeCountry,
  zoomAt,
} from './outlineView.ts';
import type { MapControl, MapView } from './view.ts';

export interface OutlineMapProps {
  /** Accessible name. */
  label: string;
  shapes: Shapes | undefined;
  labels: readonly Label[];
  /** Positions of markers that city names must avoid. */
  markersAt: (view: MapView) => Disc[];
  control: Ref<MapControl>;
  /** Called after each move. */
  onView: (view: MapView) => void;
  /** Renders the markers for the view. */
  children: (view: MapView) => ReactNode;
}

const keyStep = 80;

/** Closest zoom of a fit: a closer one would show neither streets nor borders. */
const closest = 6;

/** The country's outline as a map: no tile server; works by mouse, touch and keyboard. */
export function OutlineMap({ label, shapes, labels, markersAt, control, onView, children }: OutlineMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [stand, setStand] = useState<MapPosition | null>(null);
  const path = useMemo(() => shapes && outlinePath(shapes), [shapes]);
  const view = useMemo(() => (stand && size ? viewOf(stand, size) : null), [stand, size]);
  const latest = useRef({ size, stand, onView });
  latest.current = { size, stand, onView };
  const move = (next: (stand: MapPosition, size: Size) => MapPosition) => {
    const { size: now } = latest.current;
    if (now) setStand((before) => before && clampPosition(next(before, now), now));
  };

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      if (!width || !height) return;
      setSize({ width, height });
      setStand((before) => (before ? clampPosition(before, { width, height }) : wholeCountry({ width, height })));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const paper = canvas.current;
    if (!paper || !stand || !size || !view) return;
    // Several changes within one frame are drawn once.
    const frameId = requestAnimationFrame(() =>
      drawCountry(paper, { path: path ?? null, labels, markers: markersAt(view) }, stand, size, view),
    );
    return () => cancelAnimationFrame(frameId);
  }, [path, labels, markersAt, stand, size, view]);
  useEffect(() => {
    if (view) latest.current.onView(view);
  }, [view]);
  usePointers(frame, latest, setStand);
  useImperativeHandle(control, () => ({
    zoomBy: (steps) => move((now, room) => zoomAt(now, room, 2 ** steps, [room.width / 2, room.height / 2])),
    moveTo: ({ lat, lng }, zoom) =>
      move((now) => {
        const [x, y] = project(lat, lng);
        return { x, y, scale: zoom === undefined ? now.scale : Math.max(now.scale, scaleOf(zoom)) };
      }),
    fit: (places, zoom) => {
      if (places.length) move((_, room) => fitPlaces(places, room, Math.min(zoom, closest)));
    },
  }));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (by)
      move((now) => ({
        ...now,
        x: now.x + ((by[0] as number) * keyStep) / now.scale,
        y: now.y + ((by[1] as number) * keyStep) / now.scale,
      }));
    else if (event.key === '+' || event.key === '=')
      move((now, room) => zoomAt(now, room, 2, [room.width / 2, room.height / 2]));
    else if (event.key === '-') move((now, room) => zoomAt(now, room, 0.5, [room.width / 2, room.height / 2]));
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows and signs move the map while it has the focus; the list beside it says the same in words
    <section ref={frame} className={styles.frame} tabIndex={0} aria-label={label} onKeyDown={onKeyDown}>
      <canvas ref={canvas} className={styles.canvas} />
      {view && children(view)}
    </section>
  );
}

interface Latest {
  size: Size | null;
  stand: MapPosition | null;
}

/** Dragging, pinching and the wheel. Markers receive their clicks: only movement beyond a threshold is a drag. */
function usePointers(
  frame: { readonly current: HTMLElement | null },
  latest: { readonly current: Latest },
  setStand: (next: (before: MapPosition | null) => MapPosition | null) => void,
): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const pointers = new Map<number, [number, number]>();
    let dragging = false;
    const at = (event: MouseEvent): [number, number] => {
      const { left, top } = element.getBoundingClientRect();
      return [event.clientX - left, event.clientY - top];
    };
    const down = (event: PointerEvent) => {
      pointers.set(event.pointerId, at(event));
      if (pointers.size === 1) dragging = false;
    };
    const move = (event: PointerEvent) => {
      const from = pointers.get(event.pointerId);
      const { size } = latest.current;
      if (!from || !size) return;
      const to = at(event);
      const slip = Math.hypot(to[0] - from[0], to[1] - from[1]);
      if (!dragging && slip < 4) return;
      if (!dragging) element.setPointerCapture(event.pointerId);
      dragging = true;
      const others = [...pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      pointers.set(event.pointerId, to);
      const other = others[0];
      setStand((before) => {
        if (!before) return before;
        if (!other)
          return clampPosition(
            {
              ...before,
              x: before.x - (to[0] - from[0]) / before.scale,
              y: before.y - (to[1] - from[1]) / before.scale,
            },
            size,
          );
        const factor =
          Math.hypot(to[0] - other[0], to[1] - other[1]) /
          Math.max(1, Math.hypot(from[0] - other[0], from[1] - other[1]));
        return zoomAt(before, size, factor, [(to[0] + other[0]) / 2, (to[1] + other[1]) / 2]);
      });
    };
    const up = (event: PointerEvent) => void pointers.delete(event.pointerId);
    const wheel = (event: WheelEvent) => {
      const { size } = latest.current;
      if (!size) return;
      event.preventDefault();
      setStand((before) => before && zoomAt(before, size, 2 ** (-event.deltaY / 320), at(event)));
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('wheel', wheel);
    };
  }, [frame, latest, setStand]);
}
