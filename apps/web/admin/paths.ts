export const administrationHome = '/administration';
export const administrationPath = (sectionId: string): string => `${administrationHome}/${sectionId}`;
