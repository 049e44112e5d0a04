import { Outlet } from 'react-router';
import { readFrame, SideMenu } from '#domains/pages/web/public.ts';

export const read = readFrame;

/** The side menu and, right of it, the page. */
export function Layout() {
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
