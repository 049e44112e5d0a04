import { useLocation } from 'react-router';
import { cx } from '#platform/ui/theme/cx.ts';
import { SectionLink } from '../sections/SectionLink.tsx';
import { oftenAsked } from '../sections/sections.ts';
import styles from './OftenAsked.module.css';

/** A quiet row under the header; on phones only of the home page, because their menu has the same rows. */
export function OftenAsked() {
  const { pathname } = useLocation();
  return (
    <nav className={cx('wrap', styles.row)} data-home={pathname === '/' || undefined} aria-label="Часто нужное">
      {oftenAsked.map((section) => (
        <SectionLink
          key={section.path}
          section={section}
          aria-current={`${pathname}/`.startsWith(`${section.path}/`) ? 'page' : undefined}
        />
      ))}
    </nav>
  );
}
