import { lazy } from '#platform/ui/loading/lazy.ts';

/** Loaded with pages that ask for a password. Must be inside a `Suspense`. */
export const NewPasswordField = lazy(() =>
  import('./NewPasswordField.tsx').then((module) => ({ default: module.NewPasswordField })),
);
