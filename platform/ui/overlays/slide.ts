export type SlideDirection = 'up' | 'down' | 'left' | 'right';

/** The off-screen start position of a layer. «Down» comes from the bottom edge. */
export const offscreenPosition: Record<SlideDirection, Record<'card' | 'panel', string>> = {
  down: { card: 'translateY(calc(50dvh + 50%))', panel: 'translateY(100%)' },
  up: { card: 'translateY(calc(-50dvh - 50%))', panel: 'translateY(-100%)' },
  left: { card: 'translateX(calc(-50vw - 50%))', panel: 'translateX(-100%)' },
  right: { card: 'translateX(calc(50vw + 50%))', panel: 'translateX(100%)' },
};
