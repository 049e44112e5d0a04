import { eq } from 'drizzle-orm';
import { type Notice, requestNotice, type Subscription } from '#domains/notifications/server/public.ts';
import { judgeClaimPath } from '../paths.ts';
import { refereeClaims, referees } from './tables.ts';

/** A mail with the reason is sent separately. */
const toPerson = (profileId: number, content: string): Notice =>
  requestNotice([profileId], content, judgeClaimPath, 'own');

const linked = (event: Subscription['event'], says: (name: string) => string): Subscription => ({
  event,
  async notices(tx, { refereeId = 0, profileId = 0 }) {
    const [line] = await tx.select({ name: referees.name }).from(referees).where(eq(referees.id, refereeId));
    return line ? [toPerson(profileId, says(line.name))] : [];
  },
});

export const judgeNotices: readonly Subscription[] = [
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
