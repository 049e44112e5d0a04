export const howToPath = '/how-to';
/** One page «Как …»: «/how-to/pedigree». */
export const howToPagePath = (key: string): string => `${howToPath}/${key}`;
export const glossaryPath = '/glossary';
/** Where one abbreviation stands among the others: «/glossary#cacib». */
export const abbreviationPath = (id: number): string => `${glossaryPath}#a${id}`;
