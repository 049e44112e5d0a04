export const officeVisitPath = '/office-visit';

/** The question form for visitors without an account. */
export const askPath = '/ask';
