import { z } from 'zod';
import { picture } from '#domains/media/schemas.ts';
import { listOf, recordId } from '#platform/contract/queryValues.ts';

export const dogPhotosInput = z.strictObject({ dogId: recordId() });
export const newDogPhoto = z.strictObject({ dogId: recordId(), pictureId: recordId() });
export const dogPhotoInput = z.strictObject({ dogId: recordId(), photoId: recordId() });
export const reframedPhoto = dogPhotoInput.extend({ pictureId: recordId() });
export const dogPhoto = z.object({ id: z.int(), picture });
/** The main one first. */
export const dogPhotos = z.array(dogPhoto);
export const mainPhotosInput = z.strictObject({ dogId: listOf(recordId()) });
export const mainPhotos = z.array(z.object({ dog_id: z.int(), photo: dogPhoto }));
export const photosOfBreedInput = z.strictObject({ breedId: recordId() });
export const photosOfBreed = z.array(
  z.object({ dog: z.object({ id: z.int(), name_lat: z.string() }), photo: dogPhoto }),
);
/** `originals`: the uncropped pictures by photo id. */
export const mayPhotograph = z.object({ may: z.boolean(), originals: z.array(dogPhoto) });
export const done = z.object({});
