/** The preview image of a dog's page for messengers and social networks. */
export const dogPicturePath = (dogId: number): string => `/api/dog/${dogId}/picture.png`;

export const treeFormats = ['svg', 'csv', 'ged'] as const;
export type TreeFormat = (typeof treeFormats)[number];
export const treeFilePath = (dogId: number, format: TreeFormat, generations: number): string =>
  `/api/dog/${dogId}/tree?format=${format}&generations=${generations}`;
