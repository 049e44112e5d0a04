/** Photographs of critique sheets that one dog can have. */
export const mostSheets = 6;
