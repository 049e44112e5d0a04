import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { cx } from '../theme/cx.ts';
import styles from './Slider.module.css';
import { useSlidesPerView } from './slidesPerView.ts';
import { useAutoplay } from './useAutoplay.ts';

export interface SliderProps {
  /** Spoken name: «Главные события». */
  label: string;
  slides: ReadonlyArray<{ id: string | number; content: ReactNode }>;
  /** `one` fills the width; `many` shows 3, 2 or 1 by the window. */
  view?: 'one' | 'many';
  /** Controls stand on the slides' cloth instead of below them. */
  onCloth?: boolean;
  className?: string | undefined;
}

/** More pages than this are walked by arrows. */
const mostNumbers = 6;

/**
 * Slides in a row one may swipe; without scripts the row just scrolls. One that fills the width goes on by itself every seven seconds, never
 * while it is pointed at, focused, paused, or where motion is not wanted.
 */
export function Slider({ label, slides, view = 'one', onCloth = false, className }: SliderProps) {
  const track = useRef<HTMLUListElement>(null);
  const perView = useSlidesPerView();
  const shown = view === 'one' ? 1 : perView;
  const pages = Math.max(1, Math.ceil(slides.length / shown));
  const [chosen, setChosen] = useState(0);
  // Without scripts every slide may be reached by scrolling.
  const [awake, setAwake] = useState(false);
  const page = Math.min(chosen, pages - 1);

  const go = (next: number) => {
    setChosen(next);
    const row = track.current;
    const slide = row?.children[next * shown] as HTMLElement | undefined;
    if (!row || !slide) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.scrollTo({ left: slide.offsetLeft, behavior: still ? 'auto' : 'smooth' });
  };
  // Cards side by side are compared and pressed: they stand still.
  const goes = view === 'one' && pages > 1;
  const { playing, paused, setPaused, hold, release } = useAutoplay(goes, (from) => go((from + 1) % pages), page);

  // A swipe chooses too.
  useEffect(() => {
    const row = track.current;
    if (!row) return;
    setAwake(true);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settled = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setChosen(Math.round(row.scrollLeft / Math.max(1, row.clientWidth))), 120);
    };
    row.addEventListener('scroll', settled, { passive: true });
    return () => {
      clearTimeout(timer);
      row.removeEventListener('scroll', settled);
    };
  }, []);

  return (
    <section
      className={cx(styles.slider, onCloth && cx(styles.onCloth, 'on-brand'), className)}
      aria-roledescription="слайдер"
      aria-label={label}
      data-per-view={shown}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <ul
        className={cx(styles.track, view === 'many' && styles.many)}
        ref={track}
        aria-live={playing ? 'off' : 'polite'}
      >
        {slides.map((slide, index) => (
          <li
            key={slide.id}
            className={styles.slide}
            aria-label={`${index + 1} из ${slides.length}`}
            inert={awake && Math.floor(index / shown) !== page}
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
          {goes && (
            <button
              type="button"
              aria-label={paused ? 'Продолжить показ' : 'Остановить показ'}
              onClick={() => setPaused(!paused)}
            >
              <Icon name={paused ? 'play' : 'pause'} size={20} />
            </button>
          )}
        </div>
      )}
    </section>
  );
}
