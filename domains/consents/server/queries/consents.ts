import { and, asc, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { accountTypeFor } from '#domains/accounts/policy.ts';
import { accounts } from '#domains/accounts/server/tables.ts';
import { accountTypeNames } from '#domains/accounts/texts.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { findOperator } from '#domains/federationDetails/server/public.ts';
import { documents } from '#domains/media/server/tables.ts';
import { choicesOf, isDisclosed } from '#domains/profiles/disclosure.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { contactTypes } from '#platform/contract/inputs/contacts.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type ConsentKind, isCurrent } from '../../agreements.ts';
import type { Consents, ReviewInput, ReviewPage } from '../../contract.ts';
import { recognitionPurpose } from '../purpose.ts';
import { consentRecords, personalDataRequests } from '../tables.ts';

export async function findConsent(db: Queryable, accountId: number, kind: ConsentKind) {
  const [last] = await db
    .select()
    .from(consentRecords)
    .where(and(eq(consentRecords.accountId, accountId), eq(consentRecords.kind, kind)))
    .orderBy(desc(consentRecords.id))
    .limit(1);
  return last;
}

export async function getConsents(db: Queryable, accountId: number, profileId: number): Promise<Consents> {
  const [processing, dissemination] = [
    await findConsent(db, accountId, 'processing'),
    await findConsent(db, accountId, 'dissemination'),
  ];
  const operator = await findOperator(db);
  const [profile] = await db
    .select({ disclosed: profiles.disclosed, userType: profiles.userType })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  const [request] = await db
    .select()
    .from(personalDataRequests)
    .where(eq(personalDataRequests.accountId, accountId))
    .orderBy(desc(personalDataRequests.id))
    .limit(1);
  const stateOf = (consent: typeof processing) => ({
    given: consent?.given ?? false,
    is_outdated: consent?.given === true && !isCurrent(consent.kind as ConsentKind, consent.textVersion, operator),
    text_version: consent?.textVersion ?? null,
    happened_at: consent?.happenedAt.toISOString() ?? null,
  });
  return {
    processing: stateOf(processing),
    dissemination: {
      ...stateOf(dissemination),
      // The fields that are public now, chosen or not.
      fields: profile
        ? choicesOf(profile)
            .map(({ field }) => field)
            .filter((field) => isDisclosed(profile, field))
        : [],
    },
    request: request
      ? {
          status: request.status as 1 | 2 | 3 | 4,
          reason: request.reason,
          submitted_at: request.submittedAt.toISOString(),
          decided_at: request.decidedAt?.toISOString() ?? null,
        }
      : null,
  };
}

const pageSize = 30;

/**
 * Waiting ones the oldest first, decided ones the newest first. Keyset paging, because requests arrive while staff
 * page.
 */
/** `whose`: condition on the profile of the one who asks. */
export async function listReviews(
  db: Queryable,
  whose: SQL | undefined,
  { status, before }: ReviewInput,
): Promise<ReviewPage> {
  const waits = status === 1;
  const found = await db
    .select({
      request: personalDataRequests,
      profile: profiles,
      mail: accounts.mail,
      city: cities.name,
      document: { id: documents.id, name: documents.name },
    })
    .from(personalDataRequests)
    .innerJoin(accounts, eq(accounts.id, personalDataRequests.accountId))
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .leftJoin(cities, eq(cities.id, profiles.cityId))
    .leftJoin(
      documents,
      and(
        eq(documents.purpose, recognitionPurpose),
        eq(documents.ownerId, personalDataRequests.id),
        isNull(documents.discardedAt),
      ),
    )
    .where(
      and(
        whose,
        status === undefined ? undefined : eq(personalDataRequests.status, status),
        before === undefined
          ? undefined
          : waits
            ? gt(personalDataRequests.id, before)
            : lt(personalDataRequests.id, before),
        sql`${personalDataRequests.status} <> 4`,
      ),
    )
    .orderBy(waits ? asc(personalDataRequests.id) : desc(personalDataRequests.id))
    .limit(pageSize + 1);
  const rows = found.slice(0, pageSize).map(({ request, profile, mail, city, document }) => {
    const userType = profile.userType as UserType;
    return {
      id: request.id,
      status: request.status,
      name: profile.name,
      full_alias: fullAlias(userType, profile.alias),
      user_type_name: accountTypeNames[accountTypeFor(userType, profile.alias)],
      city,
      mail,
      phones: profile.contacts
        .filter(({ contact_type_id }) => contact_type_id === contactTypes.phone)
        .map(({ value }) => value),
      document,
      submitted_at: request.submittedAt.toISOString(),
      decided_at: request.decidedAt?.toISOString() ?? null,
      reason: request.reason,
    };
  });
  return { rows, has_more: found.length > pageSize };
}
