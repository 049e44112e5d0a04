import { useParams } from 'react-router';
import { getCatalogueState } from '#domains/catalogue/contract.ts';
import { cataloguePath } from '#domains/catalogue/paths.ts';
import { CatalogueButton } from '#domains/catalogue/web/public.ts';
import { getEntryOffer } from '#domains/entries/contract.ts';
import { entryInvitation, isShownTo } from '#domains/entries/web/public.ts';
import { ExhibitionPage, readExhibition } from '#domains/exhibitions/web/public.ts';
import { getLiveState } from '#domains/rings/live/contract.ts';
import { livePath } from '#domains/rings/live/paths.ts';
import { LiveButton } from '#domains/rings/web/public.ts';
import { useRead } from '#platform/web/calls/read.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';

export async function read(reader: Reader): Promise<void> {
  const exhibitionId = recordIdIn(reader.params.exhibitionId);
  const [offer] = await Promise.all([
    reader.read(getEntryOffer, { exhibitionId }),
    readExhibition(reader),
    reader.read(getCatalogueState, { exhibitionId }),
    reader.read(getLiveState, { exhibitionId }),
  ]);
  if (isShownTo(offer.gate)) await entryInvitation.load();
}

/**
 * The page of a show, with the way to enter a dog when the organiser takes entries through the portal, and to its
 * catalogue and its rings from their hour.
 */
export function Page() {
  const exhibitionId = recordIdIn(useParams().exhibitionId);
  const offer = useRead(getEntryOffer, { exhibitionId }).data;
  const hasCatalogue = useRead(getCatalogueState, { exhibitionId }).data?.is_open ?? false;
  const entry = offer && isShownTo(offer.gate) ? <entryInvitation.Part offer={offer} /> : null;
  const isLive = useRead(getLiveState, { exhibitionId }).data?.state === 'open';
  return (
    <ExhibitionPage
      entry={
        hasCatalogue ? (
          <>
            {entry}
            {isLive && <LiveButton to={livePath(exhibitionId)} />}
            <CatalogueButton to={cataloguePath(exhibitionId)} />
          </>
        ) : (
          entry
        )
      }
    />
  );
}
