/**
 * The page of an invitation. The token is in the fragment, so it reaches the server only in the body of the page's
 * own call.
 */
export const invitationPath = '/invitation';
/** The register for administrators; its filter and an opened entry are in the address. */
export const registerScreenPath = '/administration/organisations';
/** Where files of the register are loaded. */
export const registerImportPath = '/administration/organisation-imports';
