import { useLocation } from 'react-router';
import { useSession } from '#domains/accounts/web/public.ts';
import type { PageMenu } from '#domains/profiles/menu/contract.ts';
import { formatNumber } from '#platform/contract/plural.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import styles from '#platform/ui/menus/menuList.module.css';
import { cx } from '#platform/ui/theme/cx.ts';
import { explain } from './explain.ts';

import type { MenuCounts, MenuItem } from './menus.ts';
import { currentRow, menuRows, visibleRows } from './rows.ts';

export interface MenuListProps {
  page: PageMenu;
  /** Null until the viewer is known: both menus are rendered, and styles show one of them. */
  isOwn: boolean | null;
  onPresidium: () => void;
  /** Called on navigation: the sheet closes. */
  onGo?: () => void;
  counts?: MenuCounts;
}

/** The menu's items; the present page's item is marked. */
export default function MenuList({ page, isOwn, onPresidium, onGo, counts = {} }: MenuListProps) {
  const { pathname } = useLocation();
  const all = menuRows(page, pathname);
  const rows = isOwn === null ? all : visibleRows(all, isOwn).map((row) => ({ ...row, shown: 'all' as const }));
  const current = currentRow(rows, page, pathname);
  return (
    <ul className={styles.menu}>
      {rows.map((row) => (
        <li key={row.key} className={cx(row.shown === 'own' && styles.own, row.shown === 'others' && styles.others)}>
          <Item
            item={row.item}
            page={page}
            isCurrent={row === current}
            count={(row.item.counts && counts[row.item.counts]) || undefined}
            onPresidium={onPresidium}
            onGo={onGo}
          />
        </li>
      ))}
    </ul>
  );
}

interface ItemProps extends Omit<MenuListProps, 'isOwn' | 'counts'> {
  item: MenuItem;
  isCurrent: boolean;
  count: number | undefined;
}

function Item({ item, page, isCurrent, count, onPresidium, onGo }: ItemProps) {
  const { isAuthenticated } = useSession();
  const content = (
    <>
      <Icon name={item.icon} size={22} />
      {item.label}
    </>
  );
  if (item.opens === 'presidium') {
    return (
      <button type="button" onClick={onPresidium}>
        {content}
      </button>
    );
  }
  if (item.disabled || !item.to) {
    return (
      <button type="button" aria-disabled="true" onClick={() => explain('disabled')}>
        {content}
      </button>
    );
  }
  if (item.needsLogin && !isAuthenticated) {
    return (
      <button type="button" onClick={() => explain('needsLogin')}>
        {content}
      </button>
    );
  }
  if (item.newTab) {
    return (
      <a href={item.to(page)} target="_blank" rel="noopener" onClick={onGo}>
        {content}
        <Icon name="ext" size={16} className={styles.out} />
        <span className="vh">, откроется в новой вкладке</span>
      </a>
    );
  }
  return (
    <Link
      to={item.to(page)}
      aria-current={isCurrent ? 'page' : undefined}
      data-count={count && formatNumber(count)}
      onClick={onGo}
    >
      {content}
    </Link>
  );
}
