import type { CoverSubject } from '#platform/ui/covers/Cover.tsx';
import type { BannerPattern } from '../contract.ts';

/** The drawing an editor chose, as covers name their subjects. */
export const subjectOf: Record<BannerPattern, CoverSubject> = {
  brace: 'breeding',
  rosette: 'show',
  guilloche: 'document',
  course: 'sport',
  turf: 'club',
};
