/** The document of a show that is put together here; another of this name is replaced. */
export const regulationsName = 'Положение о выставке';

/** Before the name of regulations that were published for other days or another place. */
const stalePrefix = 'Прежнее, до переноса: ';

export const isStale = ({ name }: { name: string }): boolean => name.startsWith(stalePrefix);

/** Regulations people may rely on today. */
export const isRegulations = (document: { name: string }): boolean =>
  /положени/i.test(document.name) && !isStale(document);

/** Put together here, for today's days or for earlier ones. */
export const isOwnRegulations = ({ name }: { name: string }): boolean =>
  name === regulationsName || name === `${stalePrefix}${regulationsName}`;

/** Documents of a show that has moved: its regulations say that they are of before. */
export const staleAfterMove = <Document extends { name: string }>(documents: readonly Document[]): Document[] =>
  documents.map((document) =>
    isRegulations(document) ? { ...document, name: `${stalePrefix}${document.name}` } : document,
  );
