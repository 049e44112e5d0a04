import { type KeyboardEvent, type RefObject, useState } from 'react';
import AvatarEditor, { type AvatarEditorRef, type ImageState } from 'react-avatar-editor';
import { IconButton } from '../buttons/IconButton.tsx';
import styles from './FrameEditor.module.css';

export type FrameEditorRef = AvatarEditorRef;

export interface FrameEditorProps {
  ref: RefObject<FrameEditorRef | null>;
  /** A file, or an address of the portal. */
  image: File | string;
  /** Pixels of the frame; `border`: margin on each side. */
  frame: { width: number; height: number; border: number };
  scale: { min: number; max: number; step: number };
  /** Whether a picture is too small to be enlarged. */
  isTooSmall?: (size: { width: number; height: number }) => boolean;
  onUnreadable: () => void;
}

const centre = { x: 0.5, y: 0.5 };
const quarter = 90;
const moves: Record<string, [number, number]> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
};
/**
 * Returns how many times a picture that lies on its side must be larger to fill the frame: the editor fits the upright
 * one only.
 */
export function sidewaysScale(
  picture: { width: number; height: number },
  frame: { width: number; height: number },
): number {
  if (!picture.width || !picture.height) return 1;
  const filling = (width: number, height: number) => Math.max(frame.width / width, frame.height / height);
  return filling(picture.height, picture.width) / filling(picture.width, picture.height);
}

const within = (share: number): number => Math.min(1, Math.max(0, share));

/**
 * Crops a picture: moved by mouse, touch or arrow keys, scaled, rotated. `ref` returns the part inside the frame. Loads
 * react-avatar-editor, so load it lazily; another image needs another `key`.
 */
export function FrameEditor({ ref, image, frame, scale: limits, isTooSmall, onUnreadable }: FrameEditorProps) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [scale, setScale] = useState(1);
  const [rotate, setRotate] = useState(0);
  const [position, setPosition] = useState(centre);
  const seen = ({ resource }: ImageState) =>
    resource && setSize({ width: resource.naturalWidth, height: resource.naturalHeight });
  const walk = (event: KeyboardEvent) => {
    const step = moves[event.key];
    if (!step) return;
    event.preventDefault();
    setPosition(({ x, y }) => ({ x: within(x + step[0]), y: within(y + step[1]) }));
  };
  const tooSmall = isTooSmall?.(size) ?? false;
  return (
    <div className={styles.editor}>
      {/* The canvas is not focusable; its container is, and arrow keys move the picture. */}
      <section
        className={styles.stage}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the picture
        tabIndex={0}
        aria-label="Картинка: двигайте её мышью, пальцем или стрелками"
        onKeyDown={walk}
      >
        <AvatarEditor
          ref={ref}
          image={image}
          {...frame}
          scale={rotate % 180 ? scale * sidewaysScale(size, frame) : scale}
          rotate={rotate}
          position={position}
          onPositionChange={setPosition}
          onLoadSuccess={seen}
          onLoadFailure={onUnreadable}
          backgroundColor="#ffffff"
          color={[29, 42, 35, 0.55]}
        />
      </section>
      <div className={styles.tools}>
        <label className={styles.scale}>
          <span>Масштаб</span>
          <input
            type="range"
            {...limits}
            value={scale}
            disabled={tooSmall}
            onChange={(event) => setScale(Number(event.currentTarget.value))}
          />
          <output className="num">{Math.round(scale * 100)} %</output>
        </label>
        <IconButton
          bordered
          icon="rotate"
          label="Повернуть налево на 90°"
          className={styles.left}
          onClick={() => setRotate((rotate + 360 - quarter) % 360)}
        />
        <IconButton
          bordered
          icon="rotate"
          label="Повернуть направо на 90°"
          onClick={() => setRotate((rotate + quarter) % 360)}
        />
      </div>
      {tooSmall && <p className="small muted">Картинка маленькая: масштаб не меняется.</p>}
    </div>
  );
}
