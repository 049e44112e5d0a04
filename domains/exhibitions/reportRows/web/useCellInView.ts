import { useEffect } from 'react';

/** Height of a row without its notes, in CSS pixels. */
export const rowHeight = 40;

/** Scrolls the current cell into view and focuses it. */
export function useCellInView(
  box: HTMLElement | null,
  offsets: Float64Array,
  { row, field, goal, isDrawn }: { row: number; field: string | undefined; goal: object | null; isDrawn: boolean },
  hasFocus: { current: boolean },
): void {
  // A distant cell is rendered some time after the scroll, so the focus waits for it.
  useEffect(() => {
    if (isDrawn && hasFocus.current) box?.querySelector<HTMLElement>('[data-cell]')?.focus({ preventScroll: true });
  }, [box, isDrawn, hasFocus]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: row heights do not move the selection
  useEffect(() => {
    if (!box || !hasFocus.current) return;
    const [top, end] = [offsets[row] ?? 0, (offsets[row] ?? 0) + rowHeight];
    const head = (box.firstElementChild as HTMLElement | null)?.offsetHeight ?? 0;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (end > box.scrollTop + box.clientHeight - head) box.scrollTop = end - box.clientHeight + head;
    const focus = () => {
      const cell = box.querySelector<HTMLElement>('[data-cell]');
      if (!cell || cell.contains(document.activeElement)) return;
      cell.focus({ preventScroll: true });
      cell.scrollIntoView({ inline: 'nearest', block: 'nearest' });
    };
    focus();
    // A distant cell is rendered after the scroll.
    const next = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(next);
  }, [box, row, field, goal]);
}
