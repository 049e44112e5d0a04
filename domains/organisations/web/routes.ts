import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';
import { invitationPath } from '../paths.ts';

export const organisationRoutes: RouteObject[] = [
  page(invitationPath, () => import('../invitations/web/InvitationPage.tsx')),
];
