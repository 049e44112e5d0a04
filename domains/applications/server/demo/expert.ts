import { userTypes } from '#platform/contract/userTypes.ts';
import { typeOf } from '../../forms/all.ts';
import type { Stage } from '../demoSamples.ts';

/** Accounts of the named staff who decide applications. */
export interface Clerks {
  reception?: number;
  shows?: number;
  head?: number;
}

/**
 * Decided applications, and those of the kennel that are in work, bear the names of those whose duty they are; the club's
 * and the owner's in work are with the shared account, whose login is on the page of sign-in.
 */
export function expertFor(
  { clerks, staffAccountId }: { clerks: Clerks; staffAccountId: number },
  { key, stage, at, userType }: { key: string; stage: Stage; at: number; userType: number },
): number {
  const isDecided = stage === 'done' || stage === 'archived';
  // Requests of a package are decided together by the expert who has taken the package.
  const isKennels = userType === userTypes.kennel && typeOf(key).packs === undefined && at < packaged;
  if (!isDecided && !isKennels) return staffAccountId;
  const byDuty = typeOf(key).group === 'shows' ? clerks.shows : at % 2 ? clerks.head : clerks.reception;
  return byDuty ?? staffAccountId;
}

/** Requests of a package are numbered from here on. */
export const packaged = 100;
