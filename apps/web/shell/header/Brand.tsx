import { Fragment } from 'react';
import { nameInLines } from '#platform/contract/portalOwner.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { OwnEmblem } from '#platform/web/page/OwnEmblem.tsx';
import { usePortalOwner } from '#platform/web/page/PageMeta.tsx';
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
  const { name } = usePortalOwner();
  return (
    <Link
      className={cx(styles.brand, className)}
      to="/"
      onClick={onClick}
      aria-current={current ? 'true' : undefined}
      aria-label={`${name}: на главную`}
    >
      <OwnEmblem className={styles.emblem} />
      <span className={styles.name}>
        {nameInLines(name).map((line, at) => (
          <Fragment key={line}>
            {at > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </span>
    </Link>
  );
}
