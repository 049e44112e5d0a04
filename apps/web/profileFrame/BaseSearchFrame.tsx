import { Outlet, useSearchParams } from 'react-router';
import { getPageMenu } from '#domains/profiles/menu/contract.ts';
import { ApiError } from '#platform/web/calls/api.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { menuList } from './menu/menuListPart.ts';
import { SideMenu } from './menu/SideMenu.tsx';
import { originMenuInput } from './menu/usePageMenu.ts';

/** An unknown alias has no menu; the search works without it. */
export async function read({ search, read: get }: Reader): Promise<void> {
  const input = originMenuInput(search);
  if (!input) return;
  try {
    await Promise.all([get(getPageMenu, input), menuList.load()]);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}

/** The base search beside the menu of the organisation it was opened from. */
export function Layout() {
  const [search] = useSearchParams();
  if (!originMenuInput(search)) return <Outlet />;
  return (
    <div className="wrap">
      <div className="with-side">
        <SideMenu />
        <div>
          <Outlet />
        </div>
      </div>
    </div>
  );
}
