import { drawing } from '../sprite/spriteUrl.ts';
import { cx } from '../theme/cx.ts';
import styles from './dogs.module.css';

const boxes = { sitting: [240, 256], sleeping: [320, 200], sniffing: [420, 240] } as const;

export type SceneName = keyof typeof boxes;

export interface SceneProps {
  name: SceneName;
  /** Width in CSS pixels; the height follows. */
  width?: number;
  className?: string | undefined;
}

/** A whole dog: sitting where nothing was found, sleeping where nothing came yet, sniffing where something went wrong. */
export function Scene({ name, width, className }: SceneProps) {
  const [boxWidth, boxHeight] = boxes[name];
  const shown = width ?? boxWidth;
  return (
    <svg
      className={cx(styles.scene, className)}
      viewBox={`0 0 ${boxWidth} ${boxHeight}`}
      width={shown}
      height={Math.round((shown * boxHeight) / boxWidth)}
      aria-hidden="true"
    >
      <use href={drawing(`scene-${name}`)} />
    </svg>
  );
}
