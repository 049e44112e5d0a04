import { useEffect, useMemo, useState } from 'react';
import type { Column } from '../columns.ts';

/** Rows rendered beyond the visible ones. */
const spare = 12;

/** Which rows of different heights are near the visible area of a scrolling container. */
export function useWindowed(box: HTMLElement | null, heights: readonly number[]) {
  const [view, setView] = useState({ top: 0, height: 900 });
  useEffect(() => {
    if (!box) return;
    const look = () => setView({ top: box.scrollTop, height: box.clientHeight || 900 });
    look();
    box.addEventListener('scroll', look, { passive: true });
    const size = new ResizeObserver(look);
    size.observe(box);
    return () => {
      box.removeEventListener('scroll', look);
      size.disconnect();
    };
  }, [box]);
  const offsets = useMemo(() => {
    const all = new Float64Array(heights.length + 1);
    for (const [at, height] of heights.entries()) all[at + 1] = (all[at] as number) + height;
    return all;
  }, [heights]);
  const first = Math.max(0, firstBeyond(offsets, view.top) - spare);
  const last = Math.min(heights.length, firstBeyond(offsets, view.top + view.height) + spare);
  return { first, last, offsets, total: offsets[heights.length] ?? 0 };
}

/** Column width: fits usual values and the longest word of the heading. */
export function widthOf({ width, kind, title }: Column): string {
  if (kind === 'tick') return '44px';
  const longest = Math.max(...title.split(' ').map((word) => word.length));
  return `${Math.max(64, width * 9, longest * 9 + 16)}px`;
}

function firstBeyond(offsets: Float64Array, height: number): number {
  let [low, high] = [0, offsets.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] as number) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}
