/** Documents and the picture of a show; `ownerId` is the show. */
export const exhibitionPurpose = 'exhibition';
