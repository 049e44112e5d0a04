/** Matings that were declared, and their litters: one's own page. */
export const matingsPath = '/dogs/matings';
export const declaredMatingPath = (matingId: number): string => `${matingsPath}/${matingId}`;
/** Where the club's expert looks at every puppy, on a phone. */
export const inspectionPath = (matingId: number): string => `${matingsPath}/${matingId}/inspection`;
/** The form with what is known of the pair already in it. */
export const declarePath = (sire: number | null, dam: number | null): string => {
  const pair = [dam !== null && `dam=${dam}`, sire !== null && `sire=${sire}`].filter(Boolean).join('&');
  return `${matingsPath}/new${pair && `?${pair}`}`;
};
/** Application 12 of the office, filled from the mating: an address of the cabinet, which stands above this domain. */
export const litterApplicationPath = (fullAlias: string, matingId: number): string =>
  `${fullAlias}documents/new/litter?mating=${matingId}`;
/** The application itself, of whoever has sent it. */
export const sentLitterPath = (fullAlias: string, applicationId: number): string =>
  `${fullAlias}documents/applications/${applicationId}`;
/** Of staff. */
export const matingActsPath = '/administration/mating-acts';
