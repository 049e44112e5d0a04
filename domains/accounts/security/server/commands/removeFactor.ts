import { eq } from 'drizzle-orm';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { isStaff } from '../../../policy.ts';
import type { SignInDeps } from '../../../server/commands/signIn.ts';
import { texts } from '../../../texts.ts';
import type { RemoveSecondFactorInput } from '../../contract.ts';
import { isSecondFactorRequired } from '../queries.ts';
import { secondFactors } from '../tables.ts';
import { verifyPassword } from './changeOwn.ts';
import { checkSecondFactor } from './secondFactor.ts';

/** Disables it by the password and a code; refused to staff where it is required. */
export async function removeFactor(
  parts: SignInDeps,
  session: Session,
  { password, code }: RemoveSecondFactorInput,
  now: Date,
): Promise<void> {
  if (isSecondFactorRequired(parts.config) && isStaff(session)) throw new PortalError(409, texts.factorRequired);
  await verifyPassword(parts, session, password, 'password', now);
  await checkSecondFactor(parts, session.accountId, code, now);
  await parts.db.delete(secondFactors).where(eq(secondFactors.accountId, session.accountId));
  parts.log.info({ event: 'second factor removed', accountId: session.accountId }, 'second factor removed');
}
