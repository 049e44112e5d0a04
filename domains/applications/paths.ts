/** The cabinet of a profile: «/club/severny/» + «documents/…». */
export const officePath = (fullAlias: string): string => `${fullAlias}documents`;
export const startPath = (fullAlias: string, type: string): string => `${officePath(fullAlias)}/new/${type}`;
export const formPath = (fullAlias: string, applicationId: number): string =>
  `${applicationPath(fullAlias, applicationId)}/form`;
export const applicationPath = (fullAlias: string, applicationId: number): string =>
  `${officePath(fullAlias)}/applications/${applicationId}`;
export const registryPath = (fullAlias: string): string => `${officePath(fullAlias)}/registry`;
export const declarantsPath = (fullAlias: string): string => `${officePath(fullAlias)}/declarants`;
export const stampsPath = (fullAlias: string): string => `${officePath(fullAlias)}/stamps`;
/** What an organiser has asked for and holds, and its plan of a year. */
export const showsPath = (fullAlias: string): string => `${officePath(fullAlias)}/shows`;
export const sportPath = (fullAlias: string): string => `${officePath(fullAlias)}/sport`;
export const showPlanPath = (fullAlias: string): string => `${showsPath(fullAlias)}/plan`;
/** Everything that was sent to staff. */
export const staffRegistryPath = '/administration/application-registry';
/** Staff's queue, with one application open. */
export const reviewPath = (applicationId: number): string => `/administration/applications?open=${applicationId}`;

/** Numbers of replacements in older addresses: not in the order of the federation's list. */
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
/** The commission's year of shows. */
export const showYearPath = (year: string): string => `/administration/show-year?year=${year}`;
