/** Upload purpose of a pedigree that shows a dog entered by hand; `ownerId` is the first of its entries. */
export const pedigreePurpose = 'entry_pedigree';
/** Upload purpose of a paper that proves a class; `ownerId` is the first entry that it was sent for. */
export const proofPurpose = 'entry_proof';
