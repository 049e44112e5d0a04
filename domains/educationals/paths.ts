export const educationalPath = (educationalId: number): string => `/educationals/${educationalId}`;
