/** In a separate module, because the header needs nothing else of the search. */
export const searchPath = '/search';
