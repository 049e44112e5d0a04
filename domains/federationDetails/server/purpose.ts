/** Purpose of the emblem's pictures. There is one federation, so they all belong to the record `emblemOwner`. */
export const emblemPurpose = 'federation_emblem';
export const emblemOwner = 1;
