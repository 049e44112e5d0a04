import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';

export const baseSearchPath = '/base-search';

/** From whose menu one came: the specification's parameters. */
export const originNames = ['clubAlias', 'nurseryAlias', 'nbcAlias'] as const;
export type OriginName = (typeof originNames)[number];
export type Origin = Partial<Record<OriginName, string>>;

/** URLSearchParams, as far as it is needed. */
interface Query {
  get(name: string): string | null;
}

export function readOrigin(search: Query): Origin {
  const origin: Origin = {};
  for (const name of originNames) {
    const alias = search.get(name);
    if (alias && /^\w{1,40}$/.test(alias)) origin[name] = alias;
  }
  return origin;
}

interface Holder {
  user_type: UserType;
  alias: string;
}

/** «/kennel/belyi_bereg/dogs» */
export const dogsPath = ({ user_type, alias }: Holder): string => `${fullAlias(user_type, alias)}dogs`;

export const addDogPath = (holder: Holder): string => `${dogsPath(holder)}/add_dogs`;

export const dogPath = (holder: Holder, dogId: number): string => `${dogsPath(holder)}/${dogId}`;

/** The page every dog of the studbook has; one that somebody shows stands there too. */
export const studbookPath = (dogId: number): string => `/dogs/${dogId}`;

/** The dog with its tree on one sheet, in two languages. */
export const printPath = (dogId: number): string => `/dogs/${dogId}/print`;

export const breedsPath = '/breeds';
export const breedPath = (breedId: number): string => `${breedsPath}/${breedId}`;
/** Its results at shows: a page of exhibitions, which know dogs; written out, so that dogs need not know them. */
export const dogResultsPath = (dogId: number): string => `/results/dogs/${dogId}`;

export const matingPath = '/mating';

/** The plan of two dogs, or of one. */
export function matingAddress({ sire, dam }: { sire?: number | undefined; dam?: number | undefined }): string {
  // In the order in which the server keeps pages by their addresses.
  const sides = [dam !== undefined && `dam=id${dam}`, sire !== undefined && `sire=id${sire}`].filter(Boolean);
  return sides.length ? `${matingPath}?${sides.join('&')}` : matingPath;
}

/** The public face of a paper; what its QR code leads to. */
export const documentPath = (publicId: string, isPuppyCard: boolean): string =>
  `/shared/document/${isPuppyCard ? 'puppycard/' : ''}${publicId}`;

/** For those with the secret link only. */
export const documentPdfPath = (publicId: string, key: string): string =>
  `/api/dog/document/${publicId}/pdf?key=${key}`;

export const documentPicturePath = (publicId: string, key: string): string =>
  `/api/dog/document/${publicId}/picture?key=${key}`;

export const checkPath = '/check';
/** A paper by the number under its barcode. */
export const checkNumberPath = (barcode: string): string => `${checkPath}?number=${barcode}`;

/** A track number's history, under the page it was asked from. */
export const documentStatusPath = (route: string, barcode = ''): string =>
  `/${route}/document-status${barcode && `/${barcode}`}`;
