/** The page of an invitation; the token stands behind «#» and goes to no server but in the page's own call. */
export const invitationPath = '/invitation';
