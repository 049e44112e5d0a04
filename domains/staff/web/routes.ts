import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';
import { staffInvitationPath } from '../paths.ts';

export const staffRoutes: RouteObject[] = [page(staffInvitationPath, () => import('./InvitationPage.tsx'))];
