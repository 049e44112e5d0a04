import { type ReactNode, Suspense } from 'react';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { Icon } from '../icons/Icon.tsx';
import styles from './SideColumn.module.css';
import { useLayer } from './useLayer.ts';

const MenuSheet = lazy(() => import('./MenuSheet.tsx').then((module) => ({ default: module.MenuSheet })));

export interface SideColumnProps {
  label: string;
  /** The button of the sheet, where the label is too long for it. */
  button?: string;
  /** Address of the page: a change closes the sheet. */
  at: string;
  /** The rows (`menuList.module.css`); in the sheet they call `onGo` on navigation. */
  list: (onGo?: () => void) => ReactNode;
  /** Over the menu, on wide screens. */
  before?: ReactNode;
  /** Under the menu. */
  children?: ReactNode;
}

/** A side menu: a column on wide screens, otherwise a dock with a button and a sheet. */
export function SideColumn({ label, button = label, at, list, before, children }: SideColumnProps) {
  const [sheet, setSheet] = useLayer(at);
  const close = () => setSheet(false);
  return (
    <>
      <div className={styles.side}>
        <div className={styles.rail} data-side-slot="rail" />
        {before}
        <nav className={styles.menu} aria-label={label}>
          {list()}
        </nav>
        {children}
        <div data-side-slot="under" />
      </div>
      <div className={styles.dock} data-dock>
        <div className={styles.beside} data-side-slot="dock" />
        <button type="button" className={styles.more} aria-haspopup="dialog" onClick={() => setSheet(true)}>
          <Icon name="more" size={22} />
          {button}
        </button>
      </div>
      <Suspense>
        {sheet !== null && (
          <MenuSheet opened={sheet} onClose={close} label={label}>
            {list(close)}
          </MenuSheet>
        )}
      </Suspense>
    </>
  );
}
