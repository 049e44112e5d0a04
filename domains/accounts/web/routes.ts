import type { RouteObject } from 'react-router';
import { barePage, page } from '#platform/web/page/page.tsx';

export const accountRoutes: RouteObject[] = [
  barePage('/auth/login', () => import('./login/LoginPage.tsx')),
  barePage('/auth/registration', () => import('./registration/RegistrationPage.tsx')),
  barePage('/auth/registration/activate', () => import('./activation/ActivationPage.tsx')),
  barePage('/recovery', () => import('./recovery/RecoveryPage.tsx')),
  page('/confirm-password-success', () => import('./confirmation/ConfirmedPage.tsx')),
  page('/confirm-password-failed', () => import('./confirmation/ConfirmFailedPage.tsx')),
  page('/not-confirmed', () => import('./confirmation/NotConfirmedPage.tsx')),
];
