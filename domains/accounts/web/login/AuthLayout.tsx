import type { ReactNode } from 'react';
import { Cover } from '#platform/ui/covers/Cover.tsx';
import { Emblem } from '#platform/ui/dogs/Emblem.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import styles from './AuthLayout.module.css';

/** A page of its own, without the portal's header: the cloth panel and, beside it (on narrow screens below), the form. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <Cover className={styles.panel} group={7} cloth="var(--c-header)" eager>
        <Link className={styles.brand} to="/" aria-label="Кинологическая федерация: на главную">
          <Emblem size={56} className={styles.emblem} />
          <span>
            Кинологическая
            <br />
            федерация
          </span>
        </Link>
        <p className={styles.motto}>Заявки, родословные и выставки в одном кабинете</p>
        <p className={styles.lead}>До пяти учётных записей с быстрым переключением: владелец, питомник, клуб.</p>
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
