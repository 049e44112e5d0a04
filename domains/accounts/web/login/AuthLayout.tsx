import { Fragment, type ReactNode } from 'react';
import { signLines } from '#platform/contract/portalOwner.ts';
import { Cover } from '#platform/ui/covers/Cover.tsx';
import type { DogGroup } from '#platform/ui/dogs/groups.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { OwnEmblem } from '#platform/web/page/OwnEmblem.tsx';
import { usePortalOwner } from '#platform/web/page/PageMeta.tsx';
import styles from './AuthLayout.module.css';

export interface AuthLayoutProps {
  title: string;
  /** Stands on the cloth. */
  motto: string;
  lead: string;
  /** FCI group whose head is on the cloth. */
  head?: DogGroup;
  children: ReactNode;
}

/** A page without the portal's header: a cover beside the form (below it on narrow screens). */
export function AuthLayout({ title, motto, lead, head = 7, children }: AuthLayoutProps) {
  const owner = usePortalOwner();
  return (
    <div className={styles.page}>
      <Cover className={styles.panel} group={head} cloth="var(--c-header)" eager>
        <Link className={styles.brand} to="/" aria-label={`${owner.name}: на главную`}>
          <OwnEmblem size={56} className={styles.emblem} />
          <span>
            {signLines(owner).map((line, at) => (
              <Fragment key={line}>
                {at > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </span>
        </Link>
        <p className={styles.motto}>{motto}</p>
        <p className={styles.lead}>{lead}</p>
      </Cover>
      <main id="main" className={styles.main}>
        <Link className={styles.home} to="/">
          <Icon name="close" size={20} />
          На главную
        </Link>
        <div className={styles.box}>
          <h1>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}
