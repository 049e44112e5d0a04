/** Address of a picture; «/640» after it chooses the width. */
export const picturePath = (digits: string): string => `/pictures/${digits}`;

/** Page of a public document. */
export const documentPath = (id: number): string => `/docs/${id}`;
/** The file of a public document: a frame of the portal may show it. */
export const documentFilePath = (id: number): string => `/api/document/document/public?id=${id}`;
