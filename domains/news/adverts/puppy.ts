import { ageRanges } from '../age.ts';

/** A litter, or a dog that was a puppy when offered: adverts of the tab «Щенки». */
export const isPuppyAdvert = (advert: { puppies: number | null; age_months?: number | null | undefined }): boolean =>
  (advert.puppies ?? 0) > 0 || (advert.age_months ?? Number.POSITIVE_INFINITY) < ageRanges.puppy[1];
