// Styles come with the page: the server's markup is there before the code.
import './MonthView.module.css';
import './ShowTable.module.css';
import { part } from '#platform/web/part.tsx';
import type { MonthViewProps } from './MonthView.tsx';
import type { ShowTableProps } from './ShowTable.tsx';

/** Seen by some: their code is not in the calendar's first load. */
export const monthView = part<MonthViewProps>(() => import('./MonthView.tsx'));
export const showTable = part<ShowTableProps>(() => import('./ShowTable.tsx'));
