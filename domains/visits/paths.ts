export const officeVisitPath = '/office-visit';
