export const officeVisitPath = '/office-visit';

/** The form for whoever has no account: what one would ask at the office. */
export const askPath = '/ask';
