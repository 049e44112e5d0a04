import { eq } from 'drizzle-orm';
import { judgeClaimPath } from '#domains/judges/paths.ts';
import { refereeClaims, referees } from '#domains/judges/server/tables.ts';
import { notificationTypes } from '../../../types.ts';
import type { Notice, Subscription } from '../../public.ts';

/** A mail with the reason is sent separately. */
const toPerson = (profileId: number, content: string): Notice => ({
  receivers: [profileId],
  authorId: null,
  type: notificationTypes.requests,
  kind: 'requests',
  content,
  link: judgeClaimPath,
  letter: 'own',
});

const linked = (event: Subscription['event'], says: (name: string) => string): Subscription => ({
  event,
  async notices(tx, { refereeId = 0, profileId = 0 }) {
    const [line] = await tx.select({ name: referees.name }).from(referees).where(eq(referees.id, refereeId));
    return line ? [toPerson(profileId, says(line.name))] : [];
  },
});

export const judgeSubscriptions: Subscription[] = [
  linked('judges.linked', (name) => `Вы в перечне судей: ${name}`),
  linked('judges.unlinked', (name) => `Связь с перечнем судей снята: ${name}. Причина — в письме`),
  {
    event: 'judges.claim_refused',
    async notices(tx, { claimId = 0 }) {
      const [claim] = await tx
        .select({ profileId: refereeClaims.profileId, reason: refereeClaims.reason })
        .from(refereeClaims)
        .where(eq(refereeClaims.id, claimId));
      return claim ? [toPerson(claim.profileId, `В заявке судьи отказано: ${claim.reason ?? ''}`)] : [];
    },
  },
];
