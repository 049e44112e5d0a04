import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { MenuList } from './MenuList.tsx';
import { menuRows, rowsSeen } from './rows.ts';
import styles from './SideMenu.module.css';
import { usePageMenu } from './usePageMenu.ts';

const MenuSheet = lazy(() => import('./MenuSheet.tsx').then((module) => ({ default: module.MenuSheet })));
const Presidium = lazy(() => import('./Presidium.tsx').then((module) => ({ default: module.Presidium })));

/** Beside the pages of a profile and of what it organises: a column on wide screens, a button with a sheet on the others. What is given stands under it. */
export function SideMenu({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const { page, isOwn } = usePageMenu();
  const [sheet, setSheet] = useLayer(pathname);
  const [presidium, setPresidium] = useLayer(pathname);
  if (!page) return null;
  const all = menuRows(page, pathname);
  const rows = isOwn === null ? all : rowsSeen(all, isOwn).map((row) => ({ ...row, shown: 'all' as const }));
  const openPresidium = () => {
    setSheet(false);
    setPresidium(true);
  };
  return (
    <>
      <div className={styles.side}>
        <nav className={styles.menu} aria-label="Меню страницы">
          <MenuList page={page} rows={rows} onPresidium={openPresidium} />
        </nav>
        {children}
      </div>
      <button type="button" className={styles.more} aria-haspopup="dialog" onClick={() => setSheet(true)}>
        <Icon name="more" size={22} />
        Ещё
      </button>
      <Suspense>
        {sheet !== null && (
          <MenuSheet opened={sheet} onClose={() => setSheet(false)}>
            <MenuList page={page} rows={rows} onPresidium={openPresidium} onGo={() => setSheet(false)} />
          </MenuSheet>
        )}
        {presidium !== null && <Presidium federation={page} opened={presidium} onClose={() => setPresidium(false)} />}
      </Suspense>
    </>
  );
}

/** Open or not; null before the first opening, so that its code is not asked for. Another page closes it. */
function useLayer(pathname: string): [opened: boolean | null, set: (opened: boolean) => void] {
  const [state, setState] = useState<{ opened: boolean; at: string } | null>(null);
  return [state === null ? null : state.opened && state.at === pathname, (opened) => setState({ opened, at: pathname })];
}
