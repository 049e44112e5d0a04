/** The organiser's page of a show's team. */
export const showTeamPath = (exhibitionId: number): string => `/exhibitions/${exhibitionId}/organise/team`;

/** Where a link of a mail leads; its secret stands in the fragment, which browsers send to no server. */
export const teamLinkPath = '/show-team';
