/** On the page of one's own dog: the form that tells of its death is open. */
export const reportSearch = 'death';
