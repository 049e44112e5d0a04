import { baseSearchPath } from '#domains/dogs/paths.ts';
import type { PageMenu } from '#domains/profiles/menu/contract.ts';
import { isManagementPlace, placeOf } from '#domains/profiles/place.ts';
import { type MenuItem, managementMenus, publicMenus } from './menus.ts';

export interface MenuRow {
  /** Stable key: the same before and after the viewer is known. */
  key: string;
  item: MenuItem;
  /** Viewers the row is for. Until the viewer is known, both kinds are rendered and styles show the right ones. */
  shown: 'all' | 'own' | 'others';
}

const rowsFor = (items: readonly MenuItem[], page: PageMenu, only?: 'own' | 'others'): MenuRow[] =>
  items.flatMap((item): MenuRow[] => {
    const toOwner = only !== 'others' && (item.when?.({ ...page, isOwn: true }) ?? true);
    const toOthers = only !== 'own' && (item.when?.({ ...page, isOwn: false }) ?? true);
    if (!toOwner && !toOthers) return [];
    return [
      { key: `${only ?? ''} ${item.label}`, item, shown: toOwner && toOthers ? 'all' : toOwner ? 'own' : 'others' },
    ];
  });

/** Rows of the menu at this address, for its owner and for others at once. */
export function menuRows(page: PageMenu, pathname: string): MenuRow[] {
  const place = placeOf(pathname);
  const isManagement = pathname === baseSearchPath || (place !== null && isManagementPlace(place));
  if (!isManagement) return rowsFor(publicMenus[page.kind], page);
  return [...rowsFor(managementMenus[page.kind], page, 'own'), ...rowsFor(publicMenus[page.kind], page, 'others')];
}

/** Filters the rows for one viewer. */
export const visibleRows = (rows: readonly MenuRow[], isOwn: boolean): MenuRow[] =>
  rows.filter(({ shown }) => shown !== (isOwn ? 'others' : 'own'));

const bare = (path: string): string => path.split('?')[0]?.replace(/\/+$/, '') || '/';

/** The row of the present page: the row with the longest path the page is under. */
export function currentRow(rows: readonly MenuRow[], page: PageMenu, pathname: string): MenuRow | undefined {
  const here = bare(pathname);
  const home = bare(page.full_alias);
  const leads = rows.map((row) => ({ row, to: row.item.to ? bare(row.item.to(page)) : '' }));
  const over = leads.filter(({ to }) => to === here || (to && to !== home && here.startsWith(`${to}/`)));
  return over.toSorted((a, b) => b.to.length - a.to.length)[0]?.row;
}
