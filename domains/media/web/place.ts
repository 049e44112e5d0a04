/** «/club/severny/gallery/12» → «severny». The alias is first, or follows its prefix. */
export const aliasIn = (params: Readonly<Record<string, string | undefined>>): string => params.alias ?? '';

export const galleryPath = (fullAlias: string): string => `${fullAlias}gallery`;
export const albumPath = (fullAlias: string, album: number): string => `${fullAlias}gallery/${album}`;
export const galleryEditPath = (fullAlias: string): string => `${fullAlias}gallery/edit`;
export const albumEditPath = (fullAlias: string, album: number): string => `${fullAlias}gallery/${album}/edit`;
export const videoPath = (fullAlias: string): string => `${fullAlias}video`;
export const documentsPath = (fullAlias: string): string => `${fullAlias}uploaded-documents/`;
