/** Documents limited to some breeds: the document's number in the form, and the settings field with its list. */
export const breedLists = {
  koerung_first_breed_ids: { document: 61, label: 'Керунг, первый' },
  koerung_lifelong_breed_ids: { document: 62, label: 'Керунг, пожизненный' },
} as const;
export type BreedListName = keyof typeof breedLists;

export const breedListNames = Object.keys(breedLists) as BreedListName[];
export const listedDocuments: readonly number[] = breedListNames.map((name) => breedLists[name].document);

/** The name of the choices with the requested document's breeds. */
export const documentBreeds = 'document-breeds';

/** Up to this many breeds are named; above it only their number is shown. */
const mostNamed = 8;

export function onlyBreedsText(names: readonly string[]): string {
  const more = names.length - mostNamed;
  return `Этот документ выдают породам: ${names.slice(0, mostNamed).join(', ')}${more > 0 ? ` и ещё ${more}` : ''}`;
}
