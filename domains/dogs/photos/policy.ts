/** Of one dog: enough for its life, too few for an album. */
export const mostPhotos = 20;

/** Shown on a breed's page: two rows on a desk. */
export const mostOfBreed = 8;

/** Width to height of a photograph in the head of the dog's page, and of the frame its owner chooses. */
export const photoRatio = 4 / 3;

/** Whose the photographs of a dog are to add and take away: its owners'; of a dog nobody owns here, its kennel's. */
export const mayPhotograph = (
  { ownerIds, breederId }: { ownerIds: readonly number[]; breederId: number | null },
  profileId: number,
): boolean => (ownerIds.length ? ownerIds.includes(profileId) : breederId === profileId);
