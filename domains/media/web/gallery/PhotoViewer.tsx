import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { useScrollLock } from '#platform/ui/overlays/scrollLock.ts';
import type { Photo } from '../../contract.ts';
import { Picture } from '../picture/Picture.tsx';
import { photoOf } from '../picture/photoOf.ts';
import styles from './PhotoViewer.module.css';

export interface PhotoViewerProps {
  photos: readonly Photo[];
  /** Photographs of the whole album; only some of them may be loaded. */
  total: number;
  at: number;
  onShow: (at: number) => void;
  onClose: () => void;
  onNearEnd: () => void;
}

/** Swipes shorter than this, in CSS pixels, count as a press. */
const swipe = 48;
const whole = '100vw';

/** One photograph over the page, with arrow keys, Home, End and swipes; Escape closes it. */
export default function PhotoViewer({ photos, total, at, onShow, onClose, onNearEnd }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  const photo = photos[at];
  useScrollLock(true);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    if (at >= photos.length - 5) onNearEnd();
    // Preloads the neighbours.
    for (const near of [photos[at + 1], photos[at - 1]]) {
      if (!near) continue;
      const { src, srcSet } = photoOf(near.picture, '', whole);
      Object.assign(new Image(), { sizes: whole, srcset: srcSet, src });
    }
  }, [at, photos, onNearEnd]);
  if (!photo) return null;
  const show = (to: number) => {
    if (to >= 0 && to < photos.length) onShow(to);
  };
  const steer = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: photos.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(to);
  };
  const release = ({ clientX, clientY }: PointerEvent) => {
    if (!from.current) return;
    const [x, y] = [clientX - from.current.x, clientY - from.current.y];
    from.current = null;
    if (Math.abs(x) > swipe && Math.abs(x) > Math.abs(y)) show(x < 0 ? at + 1 : at - 1);
    else if (y > swipe * 2 && y > Math.abs(x)) onClose();
  };
  const { caption, picture } = photo;
  return (
    <dialog ref={dialog} className={styles.viewer} aria-label="Просмотр фотографий" onKeyDown={steer} onClose={onClose}>
      <div className={styles.top}>
        <span className="num" aria-live="polite">
          {at + 1} из {total}
        </span>
        <IconButton className={styles.button} icon="close" label="Закрыть" onClick={onClose} />
      </div>
      <figure
        className={styles.stage}
        onPointerDown={({ clientX, clientY }) => {
          from.current = { x: clientX, y: clientY };
        }}
        onPointerUp={release}
        onPointerCancel={() => {
          from.current = null;
        }}
      >
        <Picture
          key={photo.id}
          className={styles.photo}
          picture={picture}
          alt={caption || `Фотография ${at + 1}`}
          sizes={whole}
          eager
        />
        <figcaption className={styles.caption}>{caption}</figcaption>
      </figure>
      <IconButton
        className={`${styles.button} ${styles.before}`}
        icon="left"
        label="Предыдущая"
        disabled={at === 0}
        onClick={() => show(at - 1)}
      />
      <IconButton
        className={`${styles.button} ${styles.next}`}
        icon="right"
        label="Следующая"
        disabled={at >= photos.length - 1}
        onClick={() => show(at + 1)}
      />
    </dialog>
  );
}
