import type { RouteObject } from 'react-router';
import { page, pageWithoutShell } from '#platform/web/page/page.tsx';

export const accountRoutes: RouteObject[] = [
  pageWithoutShell('/auth/login', () => import('./login/LoginPage.tsx')),
  // An address that people type from memory.
  pageWithoutShell('/login', () => import('./login/TypedAddress.tsx')),
  pageWithoutShell('/auth/registration', () => import('../registration/web/RegistrationPage.tsx')),
  pageWithoutShell('/auth/registration/activate', () => import('../activation/web/ActivationPage.tsx')),
  pageWithoutShell('/recovery', () => import('../recovery/web/RecoveryPage.tsx')),
  page('/confirm-password-success', () => import('./confirmation/ConfirmedPage.tsx')),
  page('/confirm-password-failed', () => import('./confirmation/ConfirmFailedPage.tsx')),
  page('/not-confirmed', () => import('./confirmation/NotConfirmedPage.tsx')),
];
