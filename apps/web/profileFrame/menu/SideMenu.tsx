import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { SideColumn } from '#platform/ui/menus/SideColumn.tsx';
import { useLayer } from '#platform/ui/menus/useLayer.ts';
import { menuList } from './menuListPart.ts';
import type { MenuCounts } from './menus.ts';
import { usePageMenu } from './usePageMenu.ts';

const PresidiumDialog = lazy(() =>
  import('#domains/organisations/presidium/web/PresidiumDialog.tsx').then((module) => ({
    default: module.PresidiumDialog,
  })),
);

export interface SideMenuProps {
  /** Above the menu. */
  before?: ReactNode;
  /** Below the menu. */
  children?: ReactNode;
  counts?: MenuCounts;
}

/** Menu beside the pages of a profile and of its events. Its button works from the first moment; the rows load after the page. */
export function SideMenu({ before, children, counts }: SideMenuProps) {
  const { pathname } = useLocation();
  const { page, isOwn } = usePageMenu();
  const [presidium, setPresidium] = useLayer(pathname);
  if (!page) return null;
  const openPresidium = (onGo?: () => void) => {
    onGo?.();
    setPresidium(true);
  };
  return (
    <>
      <SideColumn
        label="Меню страницы"
        at={pathname}
        before={before}
        list={(onGo) => (
          <menuList.Part
            page={page}
            isOwn={isOwn}
            onPresidium={() => openPresidium(onGo)}
            {...(onGo && { onGo })}
            {...(counts && { counts })}
          />
        )}
      >
        {children}
      </SideColumn>
      <Suspense>
        {presidium !== null && (
          <PresidiumDialog federation={page} opened={presidium} onClose={() => setPresidium(false)} />
        )}
      </Suspense>
    </>
  );
}
