import { useRead } from '#platform/web/calls/read.ts';
import { type EntryOffer, listOwnEntries } from '../contract.ts';
import type { OfferedExtra } from '../extras/contract.ts';
import { mistakesOf, type PoolDog, poolOf, type Ticked, tickedOf } from '../extras/web/extraChoice.ts';
import { liveStates } from '../machine.ts';
import type { EntryState } from './useEntry.ts';

export interface EntryExtras {
  ticked: Ticked;
  poolAt: (extra: OfferedExtra) => PoolDog[];
  hasMistakes: boolean;
  /** Dogs are entered at this show already, so that something may be added to them. */
  hasEarlier: boolean;
}

/** What is chosen besides places, and the dogs that may take part: of the basket and of earlier entries. */
export function useExtras(offer: EntryOffer, { choice, chosen, lines }: EntryState, isMember: boolean): EntryExtras {
  const own = useRead(listOwnEntries, {}, { enabled: isMember && offer.extras.length > 0 });
  const earlier = own.data?.shows.find(({ id }) => id === offer.show.id);
  const poolAt = ({ day }: OfferedExtra) => poolOf(day, { offers: offer.offers, chosen, lines, earlier });
  const ticked = tickedOf(choice.extras, offer.extras, poolAt);
  return {
    ticked,
    poolAt,
    hasMistakes: ticked.some((one) => Object.keys(mistakesOf(one.extra, one.choice, poolAt(one.extra))).length > 0),
    hasEarlier: (earlier?.dogs ?? []).some(({ entries }) => entries.some(({ state }) => liveStates.includes(state))),
  };
}
