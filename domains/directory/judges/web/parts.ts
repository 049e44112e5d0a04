import filtersLook from '#platform/ui/filters/filters.module.css';
import { lazyPart } from '#platform/web/page/lazyPart.tsx';
import type { JudgeFiltersProps } from './JudgeFilters.tsx';

/** Beside the list, or folded away on a phone: the list can be read before it can be narrowed. */
export const filters = lazyPart<JudgeFiltersProps>(() =>
  import('./JudgeFilters.tsx').then(({ JudgeFilters }) => ({ default: JudgeFilters })),
);

/** Stands while the code comes; the class also brings the styles with the page. */
export const filtersRoom = filtersLook.filters;
