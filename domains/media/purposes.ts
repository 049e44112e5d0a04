/** A document its profile shows to everybody; `ownerId` is the document's own id. */
export const publicPurpose = 'public';
/** A photograph of an album; `ownerId` is the photograph's id. */
export const photoPurpose = 'photo';
