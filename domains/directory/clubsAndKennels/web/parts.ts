import filtersLook from '#platform/ui/filters/filters.module.css';
import { lazyPart } from '#platform/web/page/lazyPart.tsx';
import type { OrganizationFiltersProps } from './OrganizationFilters.tsx';

/** Beside the list, or folded away on a phone: the list can be read before it can be narrowed. */
export const filters = lazyPart<OrganizationFiltersProps>(() =>
  import('./OrganizationFilters.tsx').then(({ OrganizationFilters }) => ({ default: OrganizationFilters })),
);

/** Stands while the code comes; the class also brings the styles with the page. */
export const filtersRoom = filtersLook.filters;
