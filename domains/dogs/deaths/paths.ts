/** Query parameter of the own dog's page that opens the form to report its death. */
export const reportSearch = 'death';
