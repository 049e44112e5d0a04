import type { RouteObject } from 'react-router';
import { officeRoutes } from '#domains/applications/web/routes.ts';
import { baseSearchRoutes, dogProfileRoutes } from '#domains/dogs/web/routes.ts';
import { organiserRoutes } from '#domains/educationals/web/routes.ts';
import { judgingRoutes, showRoutes } from '#domains/exhibitions/web/routes.ts';
import { mediaProfileRoutes } from '#domains/media/web/routes.ts';
import { federationNewsRoutes, writingRoutes } from '#domains/news/web/routes.ts';
import { newsFeedRoutes } from '#domains/notifications/web/routes.ts';
import { layout } from '#platform/web/page/page.tsx';
import { keptDogRoutes } from '../dogPage/routes.ts';
import { editPageRoutes } from '../editPages/routes.ts';
import { memberStartRoutes } from '../memberStart/routes.ts';
import { profilePageRoutes } from '../profilePage/routes.ts';
import { showPageRoutes } from '../showPage/routes.ts';

/**
 * Pages that stand beside the side menu: those of profiles, of every domain, and those of shows.
 *
 * To put a page inside: export its routes from your domain's `web/routes.ts` with whole addresses under a profile
 * (`/club/:alias/gallery/:album?`, `/:alias/gallery/:album?` for federations) and add them to the list. The page brings
 * no `wrap` and no menu, only its column. The frame's `read` has already answered 404 for a profile that is not there
 * and has led away from a wrong prefix or a left alias; whether the page is its onlooker's own is told by `profile_id`
 * of `useSession()`.
 */
const inside: RouteObject[] = [
  ...editPageRoutes,
  ...profilePageRoutes,
  ...mediaProfileRoutes,
  ...memberStartRoutes,
  ...officeRoutes,
  ...newsFeedRoutes,
  ...writingRoutes,
  ...organiserRoutes,
  ...federationNewsRoutes,
  ...showRoutes,
  ...showPageRoutes,
  ...judgingRoutes,
  ...dogProfileRoutes,
  ...keptDogRoutes,
];

export const profileFrameRoutes: RouteObject[] = [
  layout(inside, () => import('./ProfileFrame.tsx')),
  layout(baseSearchRoutes, () => import('./BaseSearchFrame.tsx')),
];
