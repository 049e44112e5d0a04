import filtersLook from '#platform/ui/filters/filters.module.css';
import { lazyPart } from '#platform/web/page/lazyPart.tsx';
import type { LitterFiltersProps } from './LitterFilters.tsx';

/** Filters load after the list, which is readable without them. */
export const lazyFilters = lazyPart<LitterFiltersProps>(() =>
  import('./LitterFilters.tsx').then(({ LitterFilters }) => ({ default: LitterFilters })),
);

/** The placeholder's class, which also makes the stylesheet load with the page. */
export const filtersClass = filtersLook.filters;
