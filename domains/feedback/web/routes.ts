import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';

export const feedbackRoutes: RouteObject[] = [
  page('/feedback', () => import('./FeedbackPage.tsx')),
  page('/ask', () => import('./AskPage.tsx')),
  page('/ask/sent', () => import('./AskedPage.tsx')),
  page('/ask/confirm', () => import('./ConfirmQuestionPage.tsx')),
];
