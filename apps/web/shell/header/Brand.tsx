import { Emblem } from '#platform/ui/dogs/Emblem.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { piece } from '#platform/ui/pieces/piece.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './Brand.module.css';

function PlainBrand({ className, onClick }: { className?: string | undefined; onClick?: () => void }) {
  return (
    <Link className={cx(styles.brand, className)} to="/" onClick={onClick} aria-label="Кинологическая федерация: на главную">
      <Emblem className={styles.emblem} />
      <span className={styles.name}>
        Кинологическая
        <br />
        федерация
      </span>
    </Link>
  );
}

/** The emblem and the name in two lines; leads home. */
export const Brand = piece(PlainBrand);
