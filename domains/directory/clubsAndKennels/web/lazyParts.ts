import filtersLook from '#platform/ui/filters/filters.module.css';
import { lazyPart } from '#platform/web/page/lazyPart.tsx';
import type { OrganizationFiltersProps } from './OrganizationFilters.tsx';

/** Filters load after the list, which is readable without them. */
export const lazyFilters = lazyPart<OrganizationFiltersProps>(() =>
  import('./OrganizationFilters.tsx').then(({ OrganizationFilters }) => ({ default: OrganizationFilters })),
);

/** The placeholder's class, which also makes the stylesheet load with the page. */
export const filtersClass = filtersLook.filters;
