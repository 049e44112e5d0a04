/** Address of a picture; «/640» after it chooses the width. */
export const picturePath = (digits: string): string => `/pictures/${digits}`;

/** Page of a public document. */
export const documentPath = (id: number): string => `/docs/${id}`;
/** The file of a public document: a frame of the portal may show it. */
export const documentFilePath = (id: number): string => `/api/document/document/public?id=${id}`;
/** The document such an address leads to; null for a file that is not one of them. */
export const documentIdIn = (link: string): number | null =>
  Number(/^\/api\/document\/document\/public\?id=(\d+)$/.exec(link)?.[1] ?? 0) || null;

/** Wide enough for a page, light enough for a phone. */
const shownWidth = 1280;

/** One address of a picture, for where only one is kept: the widest that is not too wide. */
export const shownPicturePath = ({ digits, widths }: { digits: string; widths: readonly number[] }): string =>
  `${picturePath(digits)}/${widths.findLast((width) => width <= shownWidth) ?? widths[0]}`;
