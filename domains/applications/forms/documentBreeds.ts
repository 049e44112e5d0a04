/** Documents made out to some breeds only: the number of each in the form, and the field of the settings with its list. */
export const breedLists = {
  koerung_first_breed_ids: { document: 61, label: 'Керунг, первый' },
  koerung_lifelong_breed_ids: { document: 62, label: 'Керунг, пожизненный' },
} as const;
export type BreedListName = keyof typeof breedLists;

export const breedListNames = Object.keys(breedLists) as BreedListName[];
export const listedDocuments: readonly number[] = breedListNames.map((name) => breedLists[name].document);

/** Under this name the form is offered the breeds of the document that is asked for. */
export const documentBreeds = 'document-breeds';

/** So many are named; of more it is said how many. */
const mostNamed = 8;

/** What is said of another breed. */
export function onlyBreeds(names: readonly string[]): string {
  const more = names.length - mostNamed;
  return `Этот документ выдают породам: ${names.slice(0, mostNamed).join(', ')}${more > 0 ? ` и ещё ${more}` : ''}`;
}
