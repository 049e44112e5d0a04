export const pressFiguresPath = '/about/figures';
/** The page with one year's regions and breeds. */
export const pressYearPath = (year: number): string => `${pressFiguresPath}?year=${year}`;
export const pressTablePath = (table: string): string => `/api/press_figures/table/${table}`;
