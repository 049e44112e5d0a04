import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { choicesOf, isDisclosed } from '#domains/profiles/disclosure.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { agreementOf, agreementText, consentKinds, noOperator, type Operator } from '../agreements.ts';
import { consentRecords, personalDataRequests } from './tables.ts';

/**
 * `recognised`: both consents are given, matching the visible data; `applying`: waits for staff; `new`: not asked
 * yet.
 */
export type DemoConsentState = 'recognised' | 'applying' | 'new';

export async function demoConsents(
  db: Queryable,
  accountId: number,
  standing: DemoConsentState,
  operator: Operator = noOperator,
): Promise<void> {
  const [own] = await db
    .select({
      profileId: profiles.id,
      disclosed: profiles.disclosed,
      userType: profiles.userType,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
    })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .where(eq(accounts.id, accountId));
  if (own && standing !== 'recognised') {
    // Without consents nothing is public.
    const shortName = `${own.firstName} ${own.lastName?.charAt(0)}.`;
    await db.update(profiles).set({ disclosed: [], isPublic: false, shortName }).where(eq(profiles.id, own.profileId));
  }
  if (standing === 'new') return;
  const shown = own
    ? choicesOf(own)
        .map(({ field }) => field)
        .filter((field) => isDisclosed(own, field))
    : [];
  const kinds = standing === 'recognised' ? consentKinds : (['processing'] as const);
  await db.insert(consentRecords).values(
    kinds.map((kind) => ({
      accountId,
      kind,
      given: true,
      textVersion: agreementOf(kind, operator).version,
      textHash: createHash('sha256')
        .update(agreementText(agreementOf(kind, operator)))
        .digest('hex'),
      fields: kind === 'dissemination' ? shown : [],
      address: '127.0.0.1',
    })),
  );
  if (standing === 'applying') await db.insert(personalDataRequests).values({ accountId });
  const isRecognised = standing === 'recognised';
  await db
    .update(accounts)
    .set({
      personalDataRequestStatus: isRecognised ? 0 : 1,
      personalDataRequestAccepted: isRecognised,
      personalDataDisseminationStatus: isRecognised ? 2 : 0,
    })
    .where(eq(accounts.id, accountId));
}
