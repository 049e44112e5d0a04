/** Upload purpose of an advert in a catalogue; `ownerId` is the show. */
export const advertPurpose = 'catalogue_advert';
