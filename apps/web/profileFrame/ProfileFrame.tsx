import { Outlet, useLocation, useParams } from 'react-router';
import { placeOf } from '#domains/profiles/place.ts';
import { anchors, isShowPage } from './anchors.ts';
import { SideBanner } from './menu/SideBanner.tsx';
import { SideMenu } from './menu/SideMenu.tsx';
import { ProfileCrumbs } from './ProfileCrumbs.tsx';
import { readFrame } from './readFrame.ts';

export const read = readFrame;

/** The page with its menu at the right. A profile's own page puts the menu over the facts of its rail itself. */
export function Layout() {
  const { exhibitionId } = useParams();
  const { pathname } = useLocation();
  const isShow = isShowPage(pathname, exhibitionId);
  if (!exhibitionId && placeOf(pathname)?.rest === '')
    return (
      <div className="wrap">
        <ProfileCrumbs />
        <Outlet />
      </div>
    );
  return (
    <div className="wrap">
      <div className="with-side">
        <SideMenu before={isShow && <anchors.Part exhibitionId={Number(exhibitionId)} />}>
          {exhibitionId && <SideBanner />}
        </SideMenu>
        <div>
          {/* Show pages have the calendar's breadcrumbs. */}
          {!exhibitionId && <ProfileCrumbs />}
          <Outlet />
        </div>
      </div>
    </div>
  );
}
