export const educationalPath = (educationalId: number): string => `/educationals/${educationalId}`;
export const educationalEditPath = (educationalId: number): string => `/educationals/${educationalId}/edit`;
/** Under the organiser's own page: «/club/dozor/» gives «/club/dozor/educationals». */
export const ownEducationalsPath = (fullAlias: string): string => `${fullAlias}educationals`;
export const newEducationalPath = (fullAlias: string): string => `${fullAlias}educationals/new`;
