import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';

export const baseSearchPath = '/base-search';

/** Query parameters of the specification for the organisation whose menu the page was opened from. */
export const originNames = ['clubAlias', 'nurseryAlias', 'nbcAlias'] as const;
export type OriginName = (typeof originNames)[number];
export type Origin = Partial<Record<OriginName, string>>;

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

export const dogsPath = ({ user_type, alias }: Holder): string => `${fullAlias(user_type, alias)}dogs`;

export const addDogPath = (holder: Holder): string => `${dogsPath(holder)}/add_dogs`;

export const dogPath = (holder: Holder, dogId: number): string => `${dogsPath(holder)}/${dogId}`;

/** The public studbook page of any dog, also of one shown on a profile. */
export const studbookPath = (dogId: number): string => `/dogs/${dogId}`;

/** The dog with its tree on one bilingual sheet. */
export const printPath = (dogId: number): string => `/dogs/${dogId}/print`;

export const breedsPath = '/breeds';
export const breedPath = (breedId: number): string => `${breedsPath}/${breedId}`;
/** The dog's show results; a literal address, because the dogs domain must not import the shows domain. */
export const dogResultsPath = (dogId: number): string => `/results/dogs/${dogId}`;

export const matingPath = '/mating';

export function matingAddress({ sire, dam }: { sire?: number | undefined; dam?: number | undefined }): string {
  // The parameters keep the order of the server's page cache.
  const sides = [dam !== undefined && `dam=id${dam}`, sire !== undefined && `sire=id${sire}`].filter(Boolean);
  return sides.length ? `${matingPath}?${sides.join('&')}` : matingPath;
}

/** The public page of a paper, which its QR code leads to. */
export const documentPath = (publicId: string, isPuppyCard: boolean): string =>
  `/shared/document/${isPuppyCard ? 'puppycard/' : ''}${publicId}`;

export const documentPdfPath = (publicId: string, key: string): string =>
  `/api/dog/document/${publicId}/pdf?key=${key}`;

export const documentPicturePath = (publicId: string, key: string): string =>
  `/api/dog/document/${publicId}/picture?key=${key}`;

export const checkPath = '/check';
/** The check page with the number under the barcode. */
export const checkNumberPath = (barcode: string): string => `${checkPath}?number=${barcode}`;

/** The history of a track number, with the menu of the page it was opened from. */
export const documentStatusPath = (route: string, barcode = ''): string =>
  `/${route}/document-status${barcode && `/${barcode}`}`;
