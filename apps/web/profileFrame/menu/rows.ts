import { baseSearchPath } from '#domains/dogs/paths.ts';
import type { PageMenu } from '#domains/profiles/menu/contract.ts';
import { isManagementPlace, placeOf } from '#domains/profiles/place.ts';
import { type MenuItem, managementMenus, publicMenus } from './menus.ts';

export interface MenuRow {
  /** Stays the same when the page learns who looks. */
  key: string;
  item: MenuItem;
  /** Whom it is for. Until the page knows who looks, both kinds stand in it and styles show the right ones. */
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

/** Rows of the menu beside the page at this address, for its owner and for everybody else at once. */
export function menuRows(page: PageMenu, pathname: string): MenuRow[] {
  const place = placeOf(pathname);
  const isManagement = pathname === baseSearchPath || (place !== null && isManagementPlace(place));
  if (!isManagement) return rowsFor(publicMenus[page.kind], page);
  return [...rowsFor(managementMenus[page.kind], page, 'own'), ...rowsFor(publicMenus[page.kind], page, 'others')];
}

/** Those of one onlooker. */
export const rowsSeen = (rows: readonly MenuRow[], isOwn: boolean): MenuRow[] =>
  rows.filter(({ shown }) => shown !== (isOwn ? 'others' : 'own'));

const bare = (path: string): string => path.split('?')[0]?.replace(/\/+$/, '') || '/';

/** The row of the page one is on: its own address, or the longest one the page lies under. */
export function currentRow(rows: readonly MenuRow[], page: PageMenu, pathname: string): MenuRow | undefined {
  const here = bare(pathname);
  const home = bare(page.full_alias);
  const leads = rows.map((row) => ({ row, to: row.item.to ? bare(row.item.to(page)) : '' }));
  const over = leads.filter(({ to }) => to === here || (to && to !== home && here.startsWith(`${to}/`)));
  return over.toSorted((a, b) => b.to.length - a.to.length)[0]?.row;
}
