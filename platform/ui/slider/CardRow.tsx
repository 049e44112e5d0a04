import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { cx } from '../theme/cx.ts';
import styles from './Slider.module.css';
import { useSlidesPerView } from './slidesPerView.ts';
import { useTrack } from './useTrack.ts';

export interface CardRowProps {
  /** Accessible name: «Щенки породы». */
  label: string;
  cards: ReadonlyArray<{ id: string | number; content: ReactNode }>;
}

/**
 * Cards side by side: three in a wide window, two at 1181 px, one at 768 px and below. No autoplay, because cards are
 * compared; without scripts the row scrolls.
 */
export function CardRow({ label, cards }: CardRowProps) {
  const shown = useSlidesPerView();
  const pages = Math.max(1, Math.ceil(cards.length / shown));
  const { ref, page, hydrated, go } = useTrack(shown, pages);
  return (
    <section className={styles.slider} aria-roledescription="слайдер" aria-label={label} data-per-view={shown}>
      <ul className={cx(styles.track, styles.many)} ref={ref} aria-live="polite">
        {cards.map((card, index) => (
          <li
            key={card.id}
            className={styles.slide}
            aria-label={`${index + 1} из ${cards.length}`}
            inert={hydrated && Math.floor(index / shown) !== page}
          >
            {card.content}
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className={styles.controls}>
          <button type="button" aria-label="Предыдущие" onClick={() => go((page + pages - 1) % pages)}>
            <Icon name="left" size={20} />
          </button>
          <span className="num">
            {page + 1} из {pages}
          </span>
          <button type="button" aria-label="Следующие" onClick={() => go((page + 1) % pages)}>
            <Icon name="right" size={20} />
          </button>
        </div>
      )}
    </section>
  );
}
