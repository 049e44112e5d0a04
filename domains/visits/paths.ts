export const officeVisitPath = '/office-visit';

export const askPath = '/ask';
