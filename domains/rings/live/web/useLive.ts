import { useRead } from '#platform/web/calls/read.ts';
import { getShowRings, type PublicRings } from '../contract.ts';

/** An unchanged answer costs a few bytes. */
const everyMs = 5000;

/** The rings of a show as visitors see them, read again while the page is seen. */
export function useLive(exhibitionId: number): PublicRings | undefined {
  return useRead(getShowRings, { exhibitionId }, { refetchAfter: everyMs }).data;
}
