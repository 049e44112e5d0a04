/** Name of the generated document; publishing replaces another document of this name. */
export const regulationsName = 'Положение о выставке';

/** Prefix of regulations published for other days or another place. */
const stalePrefix = 'Прежнее, до переноса: ';

export const isStale = ({ name }: { name: string }): boolean => name.startsWith(stalePrefix);

/** Whether the document is regulations valid for the current days and place. */
export const isRegulations = (document: { name: string }): boolean =>
  /положени/i.test(document.name) && !isStale(document);

/** Whether the portal generated the document, for the current or for earlier days. */
export const isOwnRegulations = ({ name }: { name: string }): boolean =>
  name === regulationsName || name === `${stalePrefix}${regulationsName}`;

/** Marks the regulations among the documents of a moved show as outdated. */
export const staleAfterMove = <Document extends { name: string }>(documents: readonly Document[]): Document[] =>
  documents.map((document) =>
    isRegulations(document) ? { ...document, name: `${stalePrefix}${document.name}` } : document,
  );
