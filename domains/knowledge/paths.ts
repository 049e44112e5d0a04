export const howToPath = '/how-to';
/** One «Как …» page: «/how-to/pedigree». */
export const howToPagePath = (key: string): string => `${howToPath}/${key}`;
export const glossaryPath = '/glossary';
