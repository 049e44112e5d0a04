import filtersLook from '#platform/ui/filters/filters.module.css';
import { lazyPart } from '#platform/web/page/lazyPart.tsx';
import type { FiltersProps } from '../filters/Filters.tsx';
import type { MoreFiltersProps } from '../filters/MoreFilters.tsx';
import type { ChosenChipsProps } from './ChosenChips.tsx';
import table from './list/ShowTable.module.css';
import type { ShowTableProps } from './list/ShowTable.tsx';
import month from './months/MonthView.module.css';
import type { MonthViewProps } from './months/MonthView.tsx';

/** Seen by some: their code is not in the calendar's first load. */
export const monthView = lazyPart<MonthViewProps>(() => import('./months/MonthView.tsx'));
export const chosenChips = lazyPart<ChosenChipsProps>(() => import('./ChosenChips.tsx'));
/** Beside the list, or folded away on a phone: the list can be read before it can be narrowed. */
export const filters = lazyPart<FiltersProps>(() =>
  import('../filters/Filters.tsx').then(({ Filters }) => ({ default: Filters })),
);
/** Folded together for nearly everybody. */
export const moreFilters = lazyPart<MoreFiltersProps>(() =>
  import('../filters/MoreFilters.tsx').then(({ MoreFilters }) => ({ default: MoreFilters })),
);
export const showTable = lazyPart<ShowTableProps>(() => import('./list/ShowTable.tsx'));

/**
 * What stands while the code comes. The classes also bring the styles with the page: the server's markup is there
 * before the code.
 */
export const filtersRoom = filtersLook.filters;
export const monthRoom = month.month;
export const tableRoom = table.table;
