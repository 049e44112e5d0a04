import { ageRanges } from '../age.ts';

/** Young when it was offered, or a litter: what stands under «Щенки». */
export const isPuppyAdvert = (advert: { puppies: number | null; age_months?: number | null | undefined }): boolean =>
  (advert.puppies ?? 0) > 0 || (advert.age_months ?? Number.POSITIVE_INFINITY) < ageRanges.puppy[1];
