export const guidePath = '/help/documents';
export const guideOf = (type: string): string => `${guidePath}/${type}`;
