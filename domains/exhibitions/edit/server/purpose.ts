/** Upload purpose of documents and the picture of a show; `ownerId` is the show's id. */
export const exhibitionPurpose = 'exhibition';
