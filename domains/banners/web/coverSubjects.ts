import type { CoverSubject } from '#platform/ui/covers/Cover.tsx';
import type { BannerPattern } from '../contract.ts';

/** Maps the pattern chosen by an editor to the cover's subject. */
export const coverSubjectOf: Record<BannerPattern, CoverSubject> = {
  brace: 'breeding',
  rosette: 'show',
  guilloche: 'document',
  course: 'sport',
  turf: 'club',
};
