export const administrationPath = (sectionId: string): string => `/administration/${sectionId}`;
