import { Emblem } from '#platform/ui/dogs/Emblem.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './Brand.module.css';

/** The emblem and the name in two lines, linked to the home page with the news; `current` on it. */
export function Brand({
  className,
  current = false,
  onClick,
}: {
  className?: string | undefined;
  current?: boolean;
  onClick?: () => void;
}) {
  return (
    <Link
      className={cx(styles.brand, className)}
      to="/"
      onClick={onClick}
      aria-current={current ? 'true' : undefined}
      aria-label="Кинологическая федерация: на главную"
    >
      <Emblem className={styles.emblem} />
      <span className={styles.name}>
        Кинологическая
        <br />
        федерация
      </span>
    </Link>
  );
}
