import { useRead } from '#platform/web/calls/read.ts';
import { getShowRings, type PublicRings } from '../contract.ts';
import { useReadAgain } from './useReadAgain.ts';

/** Milliseconds between two readings: an unchanged answer costs a few bytes. */
const every = 5000;

/** The rings of a show as visitors see them, read again while the page is seen. */
export function useLive(exhibitionId: number): PublicRings | undefined {
  const { data } = useRead(getShowRings, { exhibitionId });
  useReadAgain(getShowRings, { exhibitionId }, { every });
  return data;
}
