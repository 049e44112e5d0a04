import { cataloguePath } from '#domains/catalogue/paths.ts';
import { CatalogueButton } from '#domains/catalogue/web/public.ts';
import { getLiveState } from '#domains/rings/live/contract.ts';
import { livePath } from '#domains/rings/live/paths.ts';
import { LiveButton } from '#domains/rings/web/public.ts';
import { useRead } from '#platform/web/calls/read.ts';
import type { Reader } from '#platform/web/page/page.tsx';

export interface OfShow {
  exhibitionId: number;
}

export const readRingLinks = ({ read }: Reader, { exhibitionId }: OfShow) => read(getLiveState, { exhibitionId });

/** Ways to the catalogue of a show and to its rings, from their hour. */
export default function RingLinks({ exhibitionId }: OfShow) {
  const isLive = useRead(getLiveState, { exhibitionId }).data?.state === 'open';
  return (
    <>
      {isLive && <LiveButton to={livePath(exhibitionId)} />}
      <CatalogueButton to={cataloguePath(exhibitionId)} />
    </>
  );
}
