import { readMainPhotos } from '#domains/dogs/web/public.ts';
import { useRead } from '#platform/web/calls/read.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import type { Exhibition } from '../../contract.ts';
import { getShowResults } from '../../results/contract.ts';
import { shownDogs } from '../../results/mainRing.ts';
import { MainRing } from '../../results/web/MainRing.tsx';

/** Reads the main ring and the photographs of its best dogs. */
export async function readWinners(read: Reader['read'], exhibitionId: number): Promise<void> {
  const { main_ring } = await read(getShowResults, { exhibitionId });
  await readMainPhotos(read, shownDogs(main_ring));
}

/** The winners of a finished show, as on the page of its results. */
export function Winners({ show }: { show: Exhibition }) {
  const results = useRead(getShowResults, { exhibitionId: show.id }).data;
  return results ? <MainRing showId={show.id} places={results.main_ring} /> : null;
}
