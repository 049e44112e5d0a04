import { endpoint } from '#platform/contract/endpoint.ts';

/** A JPEG data URL of full quality. */
export interface PictureInput {
  data: string;
}
type Nothing = Record<string, never>;

const save = (name: string, path: string) => endpoint<PictureInput, string>({ name, method: 'POST', path });
const remove = (name: string, path: string) => endpoint<Nothing, Nothing>({ name, method: 'DELETE', path });

// The caller's own pictures: no parameter can name another's.
export const saveAvatar = save('saveAvatar', '/api/avatar/full_v3');
export const deleteAvatar = remove('deleteAvatar', '/api/avatar');
export const saveBanner = save('saveBanner', '/api/headerpicture/full_v3');
export const deleteBanner = remove('deleteBanner', '/api/headerpicture');
/** For a breed club: the portrait of its head. */
export const saveOwnerPicture = save('saveOwnerPicture', '/api/nbcownerpicture');
export const deleteOwnerPicture = remove('deleteOwnerPicture', '/api/nbcownerpicture');
