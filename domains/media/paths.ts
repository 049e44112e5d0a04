/** Address of a picture; a suffix like «/640» selects the width. */
export const picturePath = (digits: string): string => `/pictures/${digits}`;

export const documentPath = (id: number): string => `/docs/${id}`;
/** The file of a public document, which the portal's pages may frame. */
export const documentFilePath = (id: number): string => `/api/document/document/public?id=${id}`;
/** Null for an address that is not of a public document's file. */
export const documentIdIn = (link: string): number | null =>
  Number(/^\/api\/document\/document\/public\?id=(\d+)$/.exec(link)?.[1] ?? 0) || null;

/** Sharp enough for a page, small enough for a phone, in pixels. */
const shownWidth = 1280;

/** For places without `srcset`, such as mails: the greatest width that is not too wide. */
export const defaultPicturePath = ({ digits, widths }: { digits: string; widths: readonly number[] }): string =>
  `${picturePath(digits)}/${widths.findLast((width) => width <= shownWidth) ?? widths[0]}`;
