import { Suspense } from 'react';
import { Outlet, useParams } from 'react-router';
import { ProfileCrumbs, readFrame, SideBanner, SideMenu } from '#domains/pages/web/public.ts';

export const read = readFrame;

/** The side menu and, right of it, the page. */
export function Layout() {
  const { exhibitionId } = useParams();
  return (
    <div className="wrap">
      <div className="with-side">
        <SideMenu>{exhibitionId && <SideBanner />}</SideMenu>
        <div>
          {!exhibitionId && (
            <Suspense>
              <ProfileCrumbs />
            </Suspense>
          )}
          <Outlet />
        </div>
      </div>
    </div>
  );
}
