import { lazyPart } from '#platform/web/page/lazyPart.tsx';
import type { MenuListProps } from './MenuList.tsx';

/** The server renders the rows; their code is not in the page's first load. */
export const menuList = lazyPart<MenuListProps>(() => import('./MenuList.tsx'));
