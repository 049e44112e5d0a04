import { useLocation } from 'react-router';
import { cx } from '#platform/ui/theme/cx.ts';
import { SectionLink } from '../sections/SectionLink.tsx';
import { oftenAsked } from '../sections/sections.ts';
import styles from './OftenAsked.module.css';

/** A quiet row under the header; on phones only of the home page, because their menu has the same rows. */
export function OftenAsked() {
  const { pathname, search } = useLocation();
  const isCurrent = (path: string): boolean =>
    path.includes('?') ? path === pathname + search : `${pathname}/`.startsWith(`${path}/`);
  return (
    <nav className={cx('wrap', styles.row)} data-home={pathname === '/' || undefined} aria-label="Часто нужное">
      {oftenAsked.map((section) => (
        <SectionLink key={section.path} section={section} aria-current={isCurrent(section.path) ? 'page' : undefined} />
      ))}
    </nav>
  );
}
