export const howToPath = '/how-to';
/** One page «Как …»: «/how-to/pedigree». */
export const howToPagePath = (key: string): string => `${howToPath}/${key}`;
export const glossaryPath = '/glossary';
