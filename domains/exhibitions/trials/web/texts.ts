import type { TrialLine } from '../contract.ts';
import { pointsText } from '../policy.ts';

/** «251,5 из 300» */
export const pointsWords = ({ points, max_points }: Pick<TrialLine, 'points' | 'max_points'>): string =>
  points === null ? '–' : `${pointsText(points)}${max_points ? ` из ${max_points}` : ''}`;
