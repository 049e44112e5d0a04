import { Fragment } from 'react';
import { signLines } from '#platform/contract/portalOwner.ts';
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
  const owner = usePortalOwner();
  return (
    <Link
      className={cx(styles.brand, className)}
      to="/"
      onClick={onClick}
      aria-current={current ? 'true' : undefined}
      aria-label={`${owner.name}: на главную`}
    >
      <OwnEmblem className={styles.emblem} />
      <span className={styles.name}>
        {signLines(owner).map((line, at) => (
          <Fragment key={line}>
            {at > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </span>
    </Link>
  );
}
