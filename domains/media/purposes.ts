/** A document its profile shows to everybody; `ownerId` is the profile. */
export const publicPurpose = 'public';
/** A photograph of an album; `ownerId` is the album. */
export const photoPurpose = 'photo';
