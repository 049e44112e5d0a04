import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';

export const feedbackRoutes: RouteObject[] = [page('/feedback', () => import('./FeedbackPage.tsx'))];
