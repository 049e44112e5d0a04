import type { RouteObject } from 'react-router';
import { barePage, page } from '#platform/web/page/page.tsx';

export const accountRoutes: RouteObject[] = [
  barePage('/auth/login', () => import('./login/LoginPage.tsx')),
  // An address that people type from memory.
  barePage('/login', () => import('./login/TypedAddress.tsx')),
  barePage('/auth/registration', () => import('../registration/web/RegistrationPage.tsx')),
  barePage('/auth/registration/activate', () => import('../activation/web/ActivationPage.tsx')),
  barePage('/recovery', () => import('../recovery/web/RecoveryPage.tsx')),
  page('/confirm-password-success', () => import('./confirmation/ConfirmedPage.tsx')),
  page('/confirm-password-failed', () => import('./confirmation/ConfirmFailedPage.tsx')),
  page('/not-confirmed', () => import('./confirmation/NotConfirmedPage.tsx')),
];
