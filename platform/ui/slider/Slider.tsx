import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { cx } from '../theme/cx.ts';
import styles from './Slider.module.css';
import { useAutoplay } from './useAutoplay.ts';
import { useTrack } from './useTrack.ts';

export interface SliderProps {
  /** Accessible name: «Главные события». */
  label: string;
  slides: ReadonlyArray<{ id: string | number; content: ReactNode }>;
  /** Controls are placed on the slides instead of below them. */
  onCloth?: boolean;
  className?: string | undefined;
}

/** More pages than this get arrows instead of numbers. */
const mostNumbers = 6;

/**
 * Full-width slides in a row that can be swiped; without scripts the row scrolls. Autoplays every seven seconds, except
 * on hover, focus, pause, or with reduced motion.
 */
export function Slider({ label, slides, onCloth = false, className }: SliderProps) {
  const pages = Math.max(1, slides.length);
  const { ref, page, hydrated, go } = useTrack(1, pages);
  const { playing, paused, setPaused, hold, release } = useAutoplay(pages > 1, (from) => go((from + 1) % pages), page);

  return (
    <section
      className={cx(styles.slider, onCloth && cx(styles.onCloth, 'on-brand'), className)}
      aria-roledescription="слайдер"
      aria-label={label}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <ul className={styles.track} ref={ref} aria-live={playing ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <li
            key={slide.id}
            className={styles.slide}
            aria-label={`${index + 1} из ${slides.length}`}
            inert={hydrated && index !== page}
          >
            {slide.content}
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className={styles.controls}>
          {pages > mostNumbers ? (
            <>
              <button type="button" aria-label="Предыдущий слайд" onClick={() => go((page + pages - 1) % pages)}>
                <Icon name="left" size={20} />
              </button>
              <span className="num">
                {page + 1} из {pages}
              </span>
              <button type="button" aria-label="Следующий слайд" onClick={() => go((page + 1) % pages)}>
                <Icon name="right" size={20} />
              </button>
            </>
          ) : (
            Array.from({ length: pages }, (_, index) => index).map((index) => (
              <button
                key={index}
                type="button"
                aria-label={`Слайд ${index + 1}`}
                aria-current={index === page || undefined}
                onClick={() => go(index)}
              >
                {index + 1}
              </button>
            ))
          )}
          <button
            type="button"
            aria-label={paused ? 'Продолжить показ' : 'Остановить показ'}
            onClick={() => setPaused(!paused)}
          >
            <Icon name={paused ? 'play' : 'pause'} size={20} />
          </button>
        </div>
      )}
    </section>
  );
}
