import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { registrationTerms } from '../../agreements.ts';
import { consentRecords } from '../tables.ts';

const policy = new URL('../../../../docs/legal/politika.md', import.meta.url);

/** Returns the text of the checkbox and the policy it links. */
export const termsText = (): string => `${registrationTerms.words}\n\n${readFileSync(policy, 'utf8')}`;

const termsHash = createHash('sha256').update(termsText()).digest('hex');

/** Part of the registration's transaction, so that no account exists without the record of its consent. */
export async function acceptTerms(
  tx: Queryable,
  { accountId, address, now }: { accountId: number; address: string; now: Date },
): Promise<void> {
  await tx.insert(consentRecords).values({
    accountId,
    kind: 'processing',
    given: true,
    textVersion: registrationTerms.version,
    textHash: termsHash,
    address,
    happenedAt: now,
  });
  await recordEvent(tx, { name: 'consents.given', ids: { accountId } });
}
