import type { RouteObject } from 'react-router';
import { accountRoutes } from '#domains/accounts/web/routes.ts';
import { showPlanRoutes } from '#domains/applications/web/routes.ts';
import { catalogueRoutes } from '#domains/catalogue/web/routes.ts';
import { directoryRoutes } from '#domains/directory/web/routes.ts';
import { dogRoutes } from '#domains/dogs/web/routes.ts';
import { educationalRoutes } from '#domains/educationals/web/routes.ts';
import { entryRoutes } from '#domains/entries/web/routes.ts';
import { exhibitionRoutes } from '#domains/exhibitions/web/routes.ts';
import { feedbackRoutes } from '#domains/feedback/web/routes.ts';
import { judgeRoutes } from '#domains/judges/web/routes.ts';
import { kennelRoutes } from '#domains/kennels/web/routes.ts';
import { knowledgeRoutes } from '#domains/knowledge/web/routes.ts';
import { mediaRoutes } from '#domains/media/web/routes.ts';
import { newsRoutes } from '#domains/news/web/routes.ts';
import { notificationRoutes } from '#domains/notifications/web/routes.ts';
import { organisationRoutes } from '#domains/organisations/web/routes.ts';
import { plannerRoutes } from '#domains/planner/web/routes.ts';
import { pressRoutes } from '#domains/pressFigures/web/routes.ts';
import { ringRoutes } from '#domains/rings/web/routes.ts';
import { searchRoutes } from '#domains/search/web/routes.ts';
import { staffRoutes } from '#domains/staff/web/routes.ts';
import { visitRoutes } from '#domains/visits/web/routes.ts';
import { frame } from '#platform/web/page/page.tsx';
import { administrationRoutes } from './admin/routes.ts';
import { articleRoutes } from './articlePage/routes.ts';
import { breedRoutes } from './breedPage/routes.ts';
import { devRoutes } from './dev/routes.ts';
import { studbookDogRoutes } from './dogPage/routes.ts';
import { ownEntriesRoutes } from './ownEntries/routes.ts';
import { profileFrameRoutes } from './profileFrame/routes.ts';
import { Root, readRoot } from './root.tsx';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { shellRoutes } from './shell/routes.ts';
import { showDeskRoutes } from './showPage/routes.ts';

/** Unknown addresses: the same error page with status 404 as for a missing record. */
const unclaimed: RouteObject = {
  path: '*',
  loader: () => {
    throw new Response(null, { status: 404 });
  },
};

/** All routes of the portal, by domain; a literal segment wins over a parameter. */
export const routes: RouteObject[] = [
  frame(Root, readRoot, [
    {
      ErrorBoundary,
      children: [
        ...shellRoutes,
        ...knowledgeRoutes,
        ...accountRoutes,
        ...organisationRoutes,
        ...judgeRoutes,
        ...kennelRoutes,
        ...visitRoutes,
        ...staffRoutes,
        ...feedbackRoutes,
        ...exhibitionRoutes,
        ...entryRoutes,
        ...ownEntriesRoutes,
        ...catalogueRoutes,
        ...ringRoutes,
        ...showDeskRoutes,
        ...educationalRoutes,
        ...newsRoutes,
        ...plannerRoutes,
        ...pressRoutes,
        ...articleRoutes,
        ...dogRoutes,
        ...breedRoutes,
        ...studbookDogRoutes,
        ...mediaRoutes,
        ...directoryRoutes,
        ...searchRoutes,
        ...notificationRoutes,
        ...showPlanRoutes,
        ...profileFrameRoutes,
        ...administrationRoutes,
        ...devRoutes,
        unclaimed,
      ],
    },
  ]),
];
