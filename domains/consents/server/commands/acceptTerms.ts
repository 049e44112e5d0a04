import { createHash } from 'node:crypto';
import { findOperator, findPolicyFields } from '#domains/federationDetails/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { registrationTerms, termsVersion } from '../../agreements.ts';
import { policyText } from '../policy.ts';
import { consentRecords } from '../tables.ts';

/** The checkbox, and the policy that it links. */
const termsText = async (tx: Queryable): Promise<string> =>
  `${registrationTerms.words}\n\n${policyText(await findPolicyFields(tx))}`;

/** Part of the registration's transaction, so that no account exists without the record of its consent. */
export async function acceptTerms(
  tx: Queryable,
  { accountId, address, now }: { accountId: number; address: string; now: Date },
): Promise<void> {
  await tx.insert(consentRecords).values({
    accountId,
    kind: 'processing',
    given: true,
    textVersion: termsVersion(await findOperator(tx)),
    textHash: createHash('sha256')
      .update(await termsText(tx))
      .digest('hex'),
    address,
    happenedAt: now,
  });
  await recordEvent(tx, { name: 'consents.given', ids: { accountId } });
}
