/** «Я судья: это я». */
export const judgeClaimPath = '/judges/claim';

/** The page of a judge: type 1 by breeds, 2 of working and hunting dogs. */
export const refereePath = (refereeId: number, type: 1 | 2 = 1): string => `/referee/${refereeId}/${type}`;

/** Where staff load files of the list. */
export const judgeImportPath = '/administration/judge-imports';

/** The list of judges for staff. */
export const judgesScreenPath = '/administration/judges';

/** The letter to one judge of the list. */
export const judgeInvitationPath = (refereeId: number): string =>
  `/administration/invitations?new=1&kind=judge&only=${refereeId}`;

/** The letter to judges without an account, of those whom these filters find; '' filters nothing. */
export function judgeCampaignPath(filters: { search: string; region: string }): string {
  const chosen = Object.entries(filters).filter(([, value]) => value);
  const query = chosen.map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join('');
  return `/administration/invitations?new=1&kind=judge&standing=missing${query}`;
}
