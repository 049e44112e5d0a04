export type SlideDirection = 'up' | 'down' | 'left' | 'right';

/** Where a layer waits before it enters: beyond the edge it comes from. «Down» comes from the bottom edge. */
const beyond: Record<SlideDirection, Record<'card' | 'panel', string>> = {
  down: { card: 'translateY(calc(50dvh + 50%))', panel: 'translateY(100%)' },
  up: { card: 'translateY(calc(-50dvh - 50%))', panel: 'translateY(-100%)' },
  left: { card: 'translateX(calc(-50vw - 50%))', panel: 'translateX(-100%)' },
  right: { card: 'translateX(calc(50vw + 50%))', panel: 'translateX(100%)' },
};

/** Mantine's transition for a direction: in by the slow curve, out by the quick one. */
export const slide = (direction: SlideDirection, shape: 'card' | 'panel') => ({
  transition: { in: { transform: 'none' }, out: { transform: beyond[direction][shape] }, transitionProperty: 'transform' },
  duration: 320,
  exitDuration: 200,
  timingFunction: 'var(--ease-out)',
});
