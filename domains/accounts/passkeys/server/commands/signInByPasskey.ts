import { and, eq, lt, or } from 'drizzle-orm';
import { clock } from '#platform/contract/time/clock.ts';
import { PortalError } from '#platform/server/errors.ts';
import { blockedMessage } from '../../../admin/server/queries.ts';
import type { AccessData } from '../../../contract.ts';
import { canLink } from '../../../policy.ts';
import { openSignedInSession } from '../../../server/commands/completeSignIn.ts';
import { countAttempt, resetAttempts } from '../../../server/commands/countAttempt.ts';
import { type ClientOrigin, type SignInDeps, trustIn } from '../../../server/commands/signIn.ts';
import { findAccountToSignIn } from '../../../server/queries.ts';
import { placeOf } from '../../../server/throttle/keys.ts';
import { texts } from '../../../texts.ts';
import type { PasskeySignInInput, RequestOptions } from '../../contract.ts';
import { challengeLife } from '../../limits.ts';
import { passkeyTexts } from '../../texts.ts';
import { findPasskey } from '../queries/ownPasskeys.ts';
import { relyingPartyOf } from '../relyingParty.ts';
import { passkeys } from '../tables.ts';
import { verifySignature } from '../verify.ts';
import { issueChallenge, spendChallenge } from './challenges.ts';

export const startPasskeySignIn = async ({ db, config }: SignInDeps): Promise<RequestOptions> => ({
  challenge: await issueChallenge(db, null, clock.now()),
  rpId: relyingPartyOf(config).id,
  timeout: challengeLife,
  userVerification: 'required',
});

/**
 * Opens a session by the signature of a device that has verified its user: no second factor is asked for. Tries are
 * limited as those with a password. Throws 400 for an unknown key or a wrong signature, 403 for a closed account, 410
 * for a late answer, 429 after too many tries.
 */
export async function signInByPasskey(
  parts: SignInDeps,
  input: PasskeySignInInput,
  from: ClientOrigin,
): Promise<AccessData> {
  const { db, config, log } = parts;
  const now = clock.now();
  const party = relyingPartyOf(config);
  const key = await findPasskey(db, input.id);
  // Tries with unknown keys are counted for their place.
  const { places, keysOf } = placeOf(config.PORTAL_SECRET, key?.mail ?? input.id, from, input.id);
  const account = key && (await findAccountToSignIn(db, key.mail, places));
  const trust = trustIn(account);
  await countAttempt(db, keysOf(trust), trust, now.getTime());
  const { challenge } = await spendChallenge(db, { clientData: input.client_data, accountId: null, party }, now);
  const refuse = (reason: string, text: string): PortalError => {
    log.info({ event: 'sign-in refused', reason }, 'sign-in refused');
    return new PortalError(400, text);
  };
  if (!key || !account) throw refuse('unknown passkey', passkeyTexts.unknown);
  if (input.user_handle !== undefined && input.user_handle !== key.credentialUser)
    throw refuse('passkey of another account', passkeyTexts.unknown);
  const counter = await verifySignature(input, challenge, key, party, log);
  if (counter === null) throw refuse('signature', passkeyTexts.failed);
  await resetAttempts(db, keysOf(trust), now.getTime(), 'owner');
  if (account.blockedAt) throw new PortalError(403, await blockedMessage(db, account.id, account.blockedAt));
  if (!canLink(input.profile_ids ?? [], account.profileId)) throw new PortalError(409, texts.tooManyLinked);
  // Deleted meanwhile, or used by a copy of the key at the same time.
  const [used] = await db
    .update(passkeys)
    .set({ counter, usedAt: now })
    .where(and(eq(passkeys.id, key.id), or(lt(passkeys.counter, counter), eq(passkeys.counter, key.counter))))
    .returning({ id: passkeys.id });
  if (!used) throw refuse('counter', passkeyTexts.failed);
  return openSignedInSession(parts, account, from, now);
}
