export const matingsPath = '/dogs/matings';
export const declaredMatingPath = (matingId: number): string => `${matingsPath}/${matingId}`;
/** The inspection form for the club's expert, made for a phone. */
export const inspectionPath = (matingId: number): string => `${matingsPath}/${matingId}/inspection`;
/** The declaration form with the pair prefilled. */
export const declarePath = (sire: number | null, dam: number | null): string => {
  const pair = [dam !== null && `dam=${dam}`, sire !== null && `sire=${sire}`].filter(Boolean).join('&');
  return `${matingsPath}/new${pair && `?${pair}`}`;
};
/** A new application 12 filled from the mating, in the office domain, which is above this one. */
export const litterApplicationPath = (fullAlias: string, matingId: number): string =>
  `${fullAlias}documents/new/litter?mating=${matingId}`;
export const sentLitterPath = (fullAlias: string, applicationId: number): string =>
  `${fullAlias}documents/applications/${applicationId}`;
export const matingActsPath = '/administration/mating-acts';
