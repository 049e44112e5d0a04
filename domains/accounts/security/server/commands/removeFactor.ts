import { eq } from 'drizzle-orm';
import { PortalError } from '#platform/server/errors.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import type { Session } from '#platform/server/session.ts';
import { listPasskeyNames } from '../../../passkeys/server/queries/passkeyNames.ts';
import { isStaff } from '../../../policy.ts';
import { endKeysOf } from '../../../programKeys/server/commands/endKeys.ts';
import type { SignInDeps } from '../../../server/commands/signIn.ts';
import { factorRemovedMail, factorRemovedSubject } from '../../../server/mails.ts';
import { texts } from '../../../texts.ts';
import type { RemoveSecondFactorInput } from '../../contract.ts';
import { isSecondFactorRequired } from '../queries.ts';
import { secondFactors } from '../tables.ts';
import { verifyPassword } from './changeOwn.ts';
import { checkSecondFactor } from './secondFactor.ts';

/** Disables it by the password and a code and mails the account; refused to staff where it is required. */
export async function removeFactor(
  parts: SignInDeps,
  session: Session,
  { password, code, end_program_keys = true }: RemoveSecondFactorInput,
  now: Date,
): Promise<void> {
  if (isSecondFactorRequired(parts.config) && isStaff(session)) throw new PortalError(409, texts.factorRequired);
  const { mail } = await verifyPassword(parts, session, password, 'password', now);
  await checkSecondFactor(parts, session.accountId, code, now);
  await parts.db.transaction(async (tx) => {
    await tx.delete(secondFactors).where(eq(secondFactors.accountId, session.accountId));
    const keys = end_program_keys ? await endKeysOf(tx, session, 'Второй фактор выключен', now) : [];
    await queueMail(tx, {
      to: mail,
      subject: factorRemovedSubject,
      ...factorRemovedMail({
        at: now,
        publicUrl: publicUrlOf(parts.config),
        keys,
        passkeys: await listPasskeyNames(tx, session.accountId),
      }),
    });
  });
  parts.log.info({ event: 'second factor removed', accountId: session.accountId }, 'second factor removed');
}
