/** Purpose of a public document; `ownerId` is the profile. */
export const publicPurpose = 'public';
/** Purpose of an album's photograph; `ownerId` is the album. */
export const photoPurpose = 'photo';
