import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { hashToken, newToken } from '../../../session/server/tokens.ts';
import { challengeLife } from '../../limits.ts';
import { passkeyTexts } from '../../texts.ts';
import type { RelyingParty } from '../relyingParty.ts';
import { passkeyChallenges } from '../tables.ts';
import { readClientData } from '../verify.ts';

/** A challenge for a sign-in, or for a key that an account adds. */
export async function issueChallenge(
  db: Queryable,
  adding: { accountId: number; credentialUser: string } | null,
  now: Date,
): Promise<string> {
  const challenge = newToken();
  await db.insert(passkeyChallenges).values({
    challengeHash: hashToken(challenge),
    ...adding,
    expiresAt: new Date(now.getTime() + challengeLife),
  });
  return challenge;
}

export interface SpentChallenge {
  challenge: string;
  credentialUser: string | null;
}

/**
 * Uses up the challenge that the browser names. Throws 400 when the key was used at another address, 410 when the
 * challenge is unknown, used, expired or another account's.
 */
export async function spendChallenge(
  db: Queryable,
  { clientData, accountId, party }: { clientData: string; accountId: number | null; party: RelyingParty },
  now: Date,
): Promise<SpentChallenge> {
  const said = readClientData(clientData);
  if (!said) throw new PortalError(400, passkeyTexts.failed);
  if (said.origin !== party.origin) throw new PortalError(400, passkeyTexts.otherSite(party.origin));
  const [spent] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashToken(said.challenge)),
        gt(passkeyChallenges.expiresAt, now),
        accountId === null ? isNull(passkeyChallenges.accountId) : eq(passkeyChallenges.accountId, accountId),
      ),
    )
    .returning({ credentialUser: passkeyChallenges.credentialUser });
  if (!spent) throw new PortalError(410, passkeyTexts.expired);
  return { challenge: said.challenge, credentialUser: spent.credentialUser };
}
