import { useParams } from 'react-router';
import { useSession } from '#domains/accounts/web/public.ts';
import { getCatalogueState } from '#domains/catalogue/contract.ts';
import { getEntryOffer } from '#domains/entries/contract.ts';
import { entryInvitation, isShownTo } from '#domains/entries/web/public.ts';
import { ExhibitionPage, readExhibition } from '#domains/exhibitions/web/public.ts';
import { judgeHistory } from '#domains/planner/web/public.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { lazyPart } from '#platform/web/page/lazyPart.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import type { OfShow } from './RingLinks.tsx';

/** Only shows with a catalogue have them. */
const ringLinks = lazyPart<OfShow>(() => import('./RingLinks.tsx'));

export async function read(reader: Reader): Promise<void> {
  const exhibitionId = recordIdIn(reader.params.exhibitionId);
  const [offer, catalogue] = await Promise.all([
    reader.read(getEntryOffer, { exhibitionId }),
    reader.read(getCatalogueState, { exhibitionId }),
    readExhibition(reader),
  ]);
  if (isShownTo(offer.gate)) await entryInvitation.load();
  if (!catalogue.is_open) return;
  const { readRingLinks } = await import('./RingLinks.tsx');
  await Promise.all([readRingLinks(reader, { exhibitionId }), ringLinks.load()]);
}

/**
 * The page of a show, with the way to enter a dog when the organiser takes entries through the portal, and to its
 * catalogue and its rings from their hour.
 */
export function Page() {
  const exhibitionId = recordIdIn(useParams().exhibitionId);
  const offer = useRead(getEntryOffer, { exhibitionId }).data;
  const isMember = useSession().isAuthenticated;
  const isHydrated = useHydrated();
  const hasCatalogue = useRead(getCatalogueState, { exhibitionId }).data?.is_open ?? false;
  const invitation = offer && isShownTo(offer.gate) ? <entryInvitation.Part offer={offer} /> : null;
  return (
    <ExhibitionPage
      ofJudge={
        isHydrated && isMember
          ? (judgeId) => <judgeHistory.Part exhibitionId={exhibitionId} judgeId={judgeId} />
          : undefined
      }
      entry={
        hasCatalogue ? (
          <>
            {invitation}
            <ringLinks.Part exhibitionId={exhibitionId} />
          </>
        ) : (
          invitation
        )
      }
    />
  );
}
