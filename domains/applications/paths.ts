export const officePath = (fullAlias: string): string => `${fullAlias}documents`;
export const startPath = (fullAlias: string, type: string): string => `${officePath(fullAlias)}/new/${type}`;
export const formPath = (fullAlias: string, applicationId: number): string =>
  `${applicationPath(fullAlias, applicationId)}/form`;
export const applicationPath = (fullAlias: string, applicationId: number): string =>
  `${officePath(fullAlias)}/applications/${applicationId}`;
export const registryPath = (fullAlias: string): string => `${officePath(fullAlias)}/registry`;
export const declarantsPath = (fullAlias: string): string => `${officePath(fullAlias)}/declarants`;
export const stampsPath = (fullAlias: string): string => `${officePath(fullAlias)}/stamps`;
/** An organiser's own shows, and below it the plan of a year. */
export const showsPath = (fullAlias: string): string => `${officePath(fullAlias)}/shows`;
export const sportPath = (fullAlias: string): string => `${officePath(fullAlias)}/sport`;
export const showPlanPath = (fullAlias: string): string => `${showsPath(fullAlias)}/plan`;
export const staffRegistryPath = '/administration/application-registry';
export const reviewPath = (applicationId: number): string => `/administration/applications?open=${applicationId}`;

/** Replacement numbers in older addresses; their order differs from the federation's list. */
const oldKinds: Readonly<Record<number, string>> = {
  1: 'replace-export',
  2: 'replace-inner',
  3: 'replace-duplicate',
  4: 'replace-owner',
  5: 'replace-outside',
  6: 'replace-foreign',
  7: 'replace-mistake',
};
export function replacementPath(fullAlias: string, kind: number): string | null {
  const type = oldKinds[kind];
  return type ? startPath(fullAlias, type) : null;
}
export const showYearPath = (year: string): string => `/administration/show-year?year=${year}`;
