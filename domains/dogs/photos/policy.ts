export const maxPhotos = 20;

/** Photos on a breed's page: two rows on a wide screen. */
export const maxPhotosOfBreed = 8;

/** Aspect ratio of the main photo on the dog's page, and of the crop. */
export const photoRatio = 4 / 3;

/** Photos are edited by the dog's owners, or by its kennel when the dog has no owner on the portal. */
export const canPhotograph = (
  { ownerIds, breederId }: { ownerIds: readonly number[]; breederId: number | null },
  profileId: number,
): boolean => (ownerIds.length ? ownerIds.includes(profileId) : breederId === profileId);
