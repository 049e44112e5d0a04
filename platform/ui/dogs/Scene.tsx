import { type DrawnDog, dogDrawing } from '#platform/contract/dogDrawing.ts';
import { cx } from '../theme/cx.ts';
import styles from './dogs.module.css';

/** Who it is, and how much of the drawing's height it takes, of 320 to 240. The name chooses its spots. */
const scenes = {
  sitting: [218, { breed: 'Золотистый ретривер', colour: 'золотистый', pose: 'sit', looks: 'left' }],
  sleeping: [124, { breed: 'Бигль', colour: 'рыже-белый', pose: 'sleep', looks: 'left' }],
  sniffing: [172, { breed: 'Бассет-хаунд', colour: 'лимонно-белый', pose: 'track', looks: 'left' }],
} as const satisfies Record<string, readonly [number, Omit<DrawnDog, 'id'>]>;

const box = { width: 320, height: 240 };
/** Where the dog stands: what is below is cut off, and the picture's lower edge is the fixture. */
const fixture = 217;

export type SceneName = keyof typeof scenes;

export interface SceneProps {
  name: SceneName;
  /** Width in CSS pixels; the height follows. */
  width?: number;
  className?: string | undefined;
}

/**
 * A whole dog: sitting where nothing was found, sleeping where nothing came yet, on a lost track where something went
 * wrong.
 */
export function Scene({ name, width = box.width, className }: SceneProps) {
  const [height, dog] = scenes[name];
  return (
    <img
      className={cx(styles.scene, className)}
      src={dogDrawing({ id: name, ...dog })}
      alt=""
      width={width}
      height={Math.round((width * height) / box.width)}
      loading="lazy"
      decoding="async"
      style={{
        aspectRatio: `${box.width} / ${height}`,
        objectPosition: `0 ${Math.round((100 * (fixture - height)) / (box.height - height))}%`,
      }}
    />
  );
}
