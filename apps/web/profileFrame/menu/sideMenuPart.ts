import { lazyPart } from '#platform/web/page/lazyPart.tsx';
import type { SideMenuProps } from './SideMenu.tsx';

/** The server renders the menu; its code is not in the page's first load. */
export const sideMenu = lazyPart<SideMenuProps>(() =>
  import('./SideMenu.tsx').then(({ SideMenu }) => ({ default: SideMenu })),
);
