export const exchangePath = (exchangeId: number): string => `/dogs/exchanges/${exchangeId}`;
/** The pedigree's application filled from the request, in the office domain, which is above this one. */
export const exchangeApplicationPath = (fullAlias: string, exchangeId: number): string =>
  `${fullAlias}documents/new/pedigree?exchange=${exchangeId}`;
export const startedApplicationPath = (fullAlias: string, applicationId: number): string =>
  `${fullAlias}documents/applications/${applicationId}`;
