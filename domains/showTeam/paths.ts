/** The organiser's page of a show's team. */
export const showTeamPath = (exhibitionId: number): string => `/exhibitions/${exhibitionId}/organise/team`;

/** Address of a mail's link; its secret is in the fragment, which browsers do not send. */
export const teamLinkPath = '/show-team';
