import filtersLook from '#platform/ui/filters/filters.module.css';
import { lazyPart } from '#platform/web/page/lazyPart.tsx';
import type { FiltersProps } from '../filters/Filters.tsx';
import type { MoreFiltersProps } from '../filters/MoreFilters.tsx';
import type { ChosenChipsProps } from './ChosenChips.tsx';
import table from './list/ShowTable.module.css';
import type { ShowTableProps } from './list/ShowTable.tsx';
import month from './months/MonthView.module.css';
import type { MonthViewProps } from './months/MonthView.tsx';

/** Loaded on demand: few visitors open it. */
export const monthView = lazyPart<MonthViewProps>(() => import('./months/MonthView.tsx'));
export const chosenChips = lazyPart<ChosenChipsProps>(() => import('./ChosenChips.tsx'));
/** Beside the list, or collapsed on a phone; the list is readable before the filters load. */
export const filters = lazyPart<FiltersProps>(() =>
  import('../filters/Filters.tsx').then(({ Filters }) => ({ default: Filters })),
);
/** Collapsed for most visitors. */
export const moreFilters = lazyPart<MoreFiltersProps>(() =>
  import('../filters/MoreFilters.tsx').then(({ MoreFilters }) => ({ default: MoreFilters })),
);
export const showTable = lazyPart<ShowTableProps>(() => import('./list/ShowTable.tsx'));

/**
 * Placeholder class while the code loads. Importing it also includes the styles with the page, because the server's
 * markup arrives before the code.
 */
export const filtersPlaceholder = filtersLook.filters;
export const monthPlaceholder = month.month;
export const tablePlaceholder = table.table;
