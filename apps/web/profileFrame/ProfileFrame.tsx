import { Outlet, useLocation, useParams } from 'react-router';
import { placeOf } from '#domains/profiles/place.ts';
import { anchors, isShowPage } from './anchors.ts';
import { SideBanner } from './menu/SideBanner.tsx';
import { SideMenu } from './menu/SideMenu.tsx';
import { ProfileCrumbs } from './ProfileCrumbs.tsx';
import { readFrame } from './readFrame.ts';

export const read = readFrame;

/** Pages that put the menu over their own rail: the public page of a profile and its owner's start page. */
const withOwnMenu: readonly (string | undefined)[] = ['', 'documents/start'];

/** The page with its menu at the right. */
export function Layout() {
  const { exhibitionId } = useParams();
  const { pathname } = useLocation();
  const isShow = isShowPage(pathname, exhibitionId);
  if (!exhibitionId && withOwnMenu.includes(placeOf(pathname)?.rest))
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
