/** Apart from the other addresses: the header needs nothing else of the search. */
export const searchPath = '/search';
