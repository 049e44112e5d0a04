import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { messages } from '#platform/contract/messages.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import { Bell } from '../notifications/Bell.tsx';
import type { LayerProps } from '../onDemand/Layer.tsx';
import { mobileMenu, notificationsPanel, prefetchWhenIdle, profileMenu, searchPanel } from '../onDemand/lazyLayers.ts';
import { type OnDemand, useOnDemand } from '../onDemand/onDemand.ts';
import { SectionLink } from '../sections/SectionLink.tsx';
import { home, isFilteredPath, isListPath, sectionPathOf, sections } from '../sections/sections.ts';
import { AccountSlot } from './AccountSlot.tsx';
import { Brand } from './Brand.tsx';
import styles from './Header.module.css';
import { FiltersButton, MenuButton, SearchButton } from './tools.tsx';
import { useHiddenOnScroll } from './useHiddenOnScroll.ts';

/** Id of the gold lines, where MoveBar shows its progress. */
export const headerEdgeId = 'header-edge';

const sayUnavailable = () => showSnackbar(messages.somethingWrong, 'danger');

/** The header of every page and the layers it opens. */
export function Header() {
  const { pathname, key } = useLocation();
  const place = sectionPathOf(pathname);
  const header = useRef<HTMLElement>(null);
  const hidden = useHiddenOnScroll(header, isListPath(pathname));
  const search = useOnDemand(searchPanel, sayUnavailable, key);
  const menu = useOnDemand(mobileMenu, sayUnavailable, key);
  const notifications = useOnDemand(notificationsPanel, sayUnavailable, key);
  const profile = useOnDemand(profileMenu, sayUnavailable, key);
  useEffect(prefetchWhenIdle, []);
  return (
    <>
      <header ref={header} className={cx(styles.header, 'on-brand', hidden && styles.hidden)}>
        <span className={cx('season-art', styles.season)} aria-hidden="true" />
        <div className={cx('wrap', styles.inner)}>
          <Brand className={styles.brand} current={place === home} />
          <Sections current={place} isPage={pathname === place} />
          <div className={styles.tools}>
            <SearchButton {...search} />
            <FiltersButton expected={isFilteredPath(pathname)} />
            <Bell {...notifications} />
            <AccountSlot {...profile} />
            <MenuButton {...menu} />
          </div>
        </div>
        <div id={headerEdgeId} className={styles.lines} />
      </header>
      <Opened {...search} />
      <Opened {...menu} />
      <Opened {...notifications} />
      <Opened {...profile} />
    </>
  );
}

const Sections = ({ current, isPage }: { current: string | undefined; isPage: boolean }) => (
  <nav className={styles.nav} aria-label="Основная навигация">
    {sections.map((section) => (
      <SectionLink
        key={section.path}
        section={section}
        aria-current={section.path === current ? (isPage ? 'page' : 'true') : undefined}
      />
    ))}
  </nav>
);

const Opened = ({ Part, opened, close, opener }: OnDemand<LayerProps>) =>
  Part && <Part opened={opened} onClose={close} opener={opener} />;
