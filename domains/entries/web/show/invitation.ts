import { lazyPart } from '#platform/web/page/lazyPart.tsx';
import type { EntryGate } from '../../constants.ts';
import type { EntryOffer } from '../../contract.ts';

/** Whether the show's page speaks of entries through the portal: they are open, or have been. */
export const isShownTo = (gate: EntryGate): boolean => ['open', 'last_day', 'full', 'closed'].includes(gate);

/** Its code is loaded only with pages of shows that take entries through the portal. */
export const entryInvitation = lazyPart<{ offer: EntryOffer }>(() =>
  import('./EntryInvitation.tsx').then(({ EntryInvitation }) => ({ default: EntryInvitation })),
);
