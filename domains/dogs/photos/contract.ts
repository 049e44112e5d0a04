import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type DogPhoto = z.infer<typeof schemas.dogPhoto>;
export type PhotoOfBreed = z.infer<typeof schemas.photosOfBreed>[number];
type OfDog = z.infer<typeof schemas.dogPhotosInput>;
type OnePhoto = z.infer<typeof schemas.dogPhotoInput>;
type Done = z.infer<typeof schemas.done>;

export const listDogPhotos = endpoint<OfDog, DogPhoto[]>({
  name: 'listDogPhotos',
  method: 'GET',
  path: '/api/dog/photos/:dogId',
  topics: ['dogs'],
});
/** Dogs without a photo are left out. */
export const listMainPhotos = endpoint<z.infer<typeof schemas.mainPhotosInput>, z.infer<typeof schemas.mainPhotos>>({
  name: 'listMainPhotos',
  method: 'GET',
  path: '/api/dog/photos',
  topics: ['dogs'],
});
/** The newest first, one per dog. */
export const listPhotosOfBreed = endpoint<z.infer<typeof schemas.photosOfBreedInput>, PhotoOfBreed[]>({
  name: 'listPhotosOfBreed',
  method: 'GET',
  path: '/api/dog/breeds/:breedId/photos',
  topics: ['dogs'],
});
/** Whether the viewer may edit the dog's photos, and the originals of cropped ones. */
export const mayPhotographDog = endpoint<OfDog, z.infer<typeof schemas.mayPhotograph>>({
  name: 'mayPhotographDog',
  method: 'GET',
  path: '/api/dog/own/:dogId/photos',
});
/** The picture has to be uploaded before (`uploadPicture`). */
export const addDogPhoto = endpoint<z.infer<typeof schemas.newDogPhoto>, DogPhoto>({
  name: 'addDogPhoto',
  method: 'POST',
  path: '/api/dog/own/:dogId/photos',
  once: true,
});
export const chooseMainDogPhoto = endpoint<OnePhoto, Done>({
  name: 'chooseMainDogPhoto',
  method: 'PUT',
  path: '/api/dog/own/:dogId/photos/:photoId/main',
});
/** Replaces the photo's picture by another crop, which has to be uploaded before. */
export const reframeDogPhoto = endpoint<z.infer<typeof schemas.reframedPhoto>, Done>({
  name: 'reframeDogPhoto',
  method: 'PUT',
  path: '/api/dog/own/:dogId/photos/:photoId/picture',
});
export const deleteDogPhoto = endpoint<OnePhoto, Done>({
  name: 'deleteDogPhoto',
  method: 'DELETE',
  path: '/api/dog/own/:dogId/photos/:photoId',
});
