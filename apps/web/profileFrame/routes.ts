import type { RouteObject } from 'react-router';
import { officeRoutes } from '#domains/applications/web/routes.ts';
import { baseSearchRoutes, dogProfileRoutes } from '#domains/dogs/web/routes.ts';
import { organiserRoutes } from '#domains/educationals/web/routes.ts';
import { judgingRoutes, showRoutes } from '#domains/exhibitions/web/routes.ts';
import { mediaProfileRoutes } from '#domains/media/web/routes.ts';
import { federationNewsRoutes, writingRoutes } from '#domains/news/web/routes.ts';
import { layout } from '#platform/web/page/page.tsx';
import { ownerDogRoutes } from '../dogPage/routes.ts';
import { editPageRoutes } from '../editPages/routes.ts';
import { judgingPageRoutes } from '../judging/routes.ts';
import { memberStartRoutes } from '../memberStart/routes.ts';
import { newsFeedRoutes } from '../newsFeedPage/routes.ts';
import { profilePageRoutes } from '../profilePage/routes.ts';
import { showPageRoutes } from '../showPage/routes.ts';

/**
 * Pages beside the side menu: those of profiles and of shows. To add a page, export its routes from your domain's
 * `web/routes.ts` with full paths under a profile (`/club/:alias/gallery/:album?`, `/:alias/gallery/:album?` for
 * federations) and add them to the list. The page renders its column only, without `wrap` and menu. The frame's `read`
 * has already answered 404 for an unknown profile and redirected from a wrong prefix or a former alias; compare
 * `profile_id` of `useSession()` to know whether the viewer owns the page.
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
  ...judgingPageRoutes,
  ...dogProfileRoutes,
  ...ownerDogRoutes,
];

export const profileFrameRoutes: RouteObject[] = [
  layout(inside, () => import('./ProfileFrame.tsx')),
  layout(baseSearchRoutes, () => import('./BaseSearchFrame.tsx')),
];
