import { useParams } from 'react-router';
import { getEntryOffer } from '#domains/entries/contract.ts';
import { EntryInvitation, isShownTo } from '#domains/entries/web/public.ts';
import { ExhibitionPage, readExhibition } from '#domains/exhibitions/web/public.ts';
import { useRead } from '#platform/web/calls/read.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';

export async function read(reader: Reader): Promise<void> {
  const exhibitionId = recordIdIn(reader.params.exhibitionId);
  await Promise.all([readExhibition(reader), reader.read(getEntryOffer, { exhibitionId })]);
}

/** The page of a show, with the way to enter a dog when the organiser takes entries through the portal. */
export function Page() {
  const offer = useRead(getEntryOffer, { exhibitionId: recordIdIn(useParams().exhibitionId) }).data;
  return <ExhibitionPage entry={offer && isShownTo(offer.gate) ? <EntryInvitation offer={offer} /> : null} />;
}
