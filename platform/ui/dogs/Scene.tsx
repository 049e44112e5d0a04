import { cx } from '../theme/cx.ts';
import styles from './dogs.module.css';
import sitting from './drawn/sitting.svg?url';
import sleeping from './drawn/sleeping.svg?url';
import sniffing from './drawn/sniffing.svg?url';

/** Address and height of each for a width of 320. */
const scenes = {
  sitting: [sitting, 218],
  sleeping: [sleeping, 124],
  sniffing: [sniffing, 172],
} as const;

const full = 320;

export type SceneName = keyof typeof scenes;

export interface SceneProps {
  name: SceneName;
  /** Width in CSS pixels; the height follows. */
  width?: number;
  className?: string | undefined;
}

/** A drawing of a dog: sitting for no results, sleeping for nothing yet, on a lost track for an error. */
export function Scene({ name, width = full, className }: SceneProps) {
  const [src, height] = scenes[name];
  return (
    <img
      className={cx(styles.scene, className)}
      src={src}
      alt=""
      width={width}
      height={Math.round((width * height) / full)}
      loading="lazy"
      decoding="async"
      style={{ aspectRatio: `${full} / ${height}` }}
    />
  );
}
