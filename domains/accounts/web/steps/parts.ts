import { lazy } from 'react';

/** Comes with the page that asks for a password. Stands inside a `Suspense`. */
export const NewPasswordField = lazy(() =>
  import('./NewPasswordField.tsx').then((module) => ({ default: module.NewPasswordField })),
);
