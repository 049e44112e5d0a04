import type { Forms } from '#platform/contract/plural.ts';

export const photoForms: Forms = ['фотография', 'фотографии', 'фотографий'];
export const albumForms: Forms = ['альбом', 'альбома', 'альбомов'];
export const videoForms: Forms = ['видео', 'видео', 'видео'];
export const documentForms: Forms = ['документ', 'документа', 'документов'];
