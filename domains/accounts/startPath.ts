/** The first page of the cabinet, under the account's address: «/club/severny/documents/start». */
export const memberStartPath = (fullAlias: string): string => `${fullAlias}documents/start`;
