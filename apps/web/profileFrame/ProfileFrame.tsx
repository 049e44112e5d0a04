import { Outlet, useLocation, useParams } from 'react-router';
import { anchors, isShowPage } from './anchors.ts';
import { SideBanner } from './menu/SideBanner.tsx';
import { SideMenu } from './menu/SideMenu.tsx';
import { ProfileCrumbs } from './ProfileCrumbs.tsx';
import { readFrame } from './readFrame.ts';

export const read = readFrame;

/** The side menu, with the page to the right of it. */
export function Layout() {
  const { exhibitionId } = useParams();
  const isShow = isShowPage(useLocation().pathname, exhibitionId);
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
