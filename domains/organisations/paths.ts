/**
 * The page of an invitation. The token is in the fragment, so it reaches the server only in the body of the page's
 * own call.
 */
export const invitationPath = '/invitation';
