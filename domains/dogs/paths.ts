import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';

export const baseSearchPath = '/base-search';

interface Holder {
  user_type: UserType;
  alias: string;
}

/** «/kennel/belyi_bereg/dogs» */
export const dogsPath = ({ user_type, alias }: Holder): string => `${fullAlias(user_type, alias)}dogs`;

export const addDogPath = (holder: Holder): string => `${dogsPath(holder)}/add_dogs`;

export const dogPath = (holder: Holder, dogId: number): string => `${dogsPath(holder)}/${dogId}`;

/** The public face of a paper; what its QR code leads to. */
export const documentPath = (publicId: string, isPuppyCard: boolean): string => `/shared/document/${isPuppyCard ? 'puppycard/' : ''}${publicId}`;

/** For those with the secret link only. */
export const documentPdfPath = (publicId: string, key: string): string => `/api/dog/document/${publicId}/pdf?key=${key}`;

/** A track number's history, under the page it was asked from. */
export const documentStatusPath = (route: string, barcode = ''): string => `/${route}/document-status${barcode && `/${barcode}`}`;
