import { part } from '#platform/web/part.tsx';
import type { MoreFiltersProps } from '../filters/MoreFilters.tsx';
import type { ChosenChipsProps } from './ChosenChips.tsx';
import month from './MonthView.module.css';
import type { MonthViewProps } from './MonthView.tsx';
import table from './ShowTable.module.css';
import type { ShowTableProps } from './ShowTable.tsx';

/** Seen by some: their code is not in the calendar's first load. */
export const monthView = part<MonthViewProps>(() => import('./MonthView.tsx'));
export const chosenChips = part<ChosenChipsProps>(() => import('./ChosenChips.tsx'));
/** Folded together for nearly everybody. */
export const moreFilters = part<MoreFiltersProps>(() => import('../filters/MoreFilters.tsx').then(({ MoreFilters }) => ({ default: MoreFilters })));
export const showTable = part<ShowTableProps>(() => import('./ShowTable.tsx'));

/** What stands while the code comes. The classes also bring the styles with the page: the server's markup is there before the code. */
export const monthRoom = month.month;
export const tableRoom = table.table;
