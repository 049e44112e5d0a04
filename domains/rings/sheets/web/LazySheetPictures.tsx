import { type ComponentProps, Suspense } from 'react';
import { lazy } from '#platform/ui/loading/lazy.ts';

const SheetPictures = lazy(() => import('./SheetPictures.tsx').then((module) => ({ default: module.SheetPictures })));

/** The photographs of a sheet on pages of which few have any. */
export const LazySheetPictures = (props: ComponentProps<typeof SheetPictures>) => (
  <Suspense>
    <SheetPictures {...props} />
  </Suspense>
);
