import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { bool } from '#platform/server/db/typedSql.ts';
import { notFound } from '#platform/server/errors.ts';
import { dogOwners } from '../../owners/server/tables.ts';
import { studbookPath } from '../../paths.ts';
import { issuedDocuments, puppyCards } from '../../server/documents/tables.ts';
import { documentState } from '../../server/queries/documents.ts';
import { dogs, litters } from '../../server/tables.ts';
import { formatStamp } from '../../shownNumbers.ts';
import type { Exchange } from '../contract.ts';
import { actsOf, mayApply } from '../policy.ts';
import { cardExchanges } from './tables.ts';

const [organisation, asker] = [alias(profiles, 'organisation'), alias(profiles, 'asker')];

/** The asker owns the dog now: a sale ends what the former owner asked for. */
const isOwnedByAsker = bool(
  sql`exists (select from ${dogOwners} where ${dogOwners.dogId} = ${dogs.id} and ${dogOwners.profileId} = ${cardExchanges.askedBy} and ${dogOwners.until} is null)`,
);

const selectExchanges = (db: Queryable) =>
  db
    .select({
      row: cardExchanges,
      paper: {
        barcode: issuedDocuments.barcode,
        issued_on: issuedDocuments.issuedOn,
        valid_until: issuedDocuments.validUntil,
        revoked_on: issuedDocuments.revokedOn,
        replacedById: issuedDocuments.replacedById,
      },
      stamp: { code: puppyCards.stampCode, number: puppyCards.stampNumber },
      dog: { id: dogs.id, nameLat: dogs.nameLat },
      isOwned: isOwnedByAsker,
      organisation: { name: organisation.shortName, alias: organisation.alias, userType: organisation.userType },
      asker: { name: asker.shortName },
      mail: accounts.mail,
    })
    .from(cardExchanges)
    .innerJoin(issuedDocuments, eq(issuedDocuments.id, cardExchanges.documentId))
    .innerJoin(puppyCards, eq(puppyCards.documentId, issuedDocuments.id))
    .innerJoin(dogs, eq(dogs.id, issuedDocuments.dogId))
    .innerJoin(organisation, eq(organisation.id, cardExchanges.organisationId))
    .innerJoin(asker, eq(asker.id, cardExchanges.askedBy))
    .leftJoin(accounts, eq(accounts.profileId, cardExchanges.askedBy));
type Row = Awaited<ReturnType<typeof selectExchanges>>[number];

function toExchange({ row, paper, stamp, dog, isOwned, mail, ...who }: Row, profileId: number, now: Date): Exchange {
  const side = row.organisationId === profileId ? 'organisation' : 'owner';
  const isOpen = isOwned && paper.replacedById === null && documentState(paper, moscowDay(now)) === 'valid';
  const isTold = side === 'organisation' && isOpen;
  return {
    id: row.id,
    state: row.state,
    side,
    is_open: isOpen,
    dog: { id: dog.id, name_lat: dog.nameLat, path: studbookPath(dog.id) },
    stamp: formatStamp(stamp),
    barcode: paper.barcode,
    asked_on: moscowDay(row.askedAt),
    until: paper.valid_until,
    reason: row.reason,
    organisation: {
      name: who.organisation.name,
      full_alias: fullAlias(who.organisation.userType as UserType, who.organisation.alias),
    },
    owner: isTold && row.state !== 'withdrawn' ? { name: who.asker.name, mail: mail ?? '' } : null,
    application_id: side === 'organisation' ? row.applicationId : null,
    may_apply: mayApply(side, row.state, isOpen),
    acts: [...actsOf(side, row.state, isOpen)],
  };
}

const concerns = (profileId: number): SQL | undefined =>
  or(eq(cardExchanges.organisationId, profileId), eq(cardExchanges.askedBy, profileId));

/** Throws 404 for outsiders. */
export async function getExchange(db: Queryable, profileId: number, exchangeId: number, now: Date): Promise<Exchange> {
  const [found] = await selectExchanges(db).where(and(eq(cardExchanges.id, exchangeId), concerns(profileId)));
  if (!found) throw notFound();
  return toExchange(found, profileId, now);
}

/** Lists requests that the organisation has not answered. */
export async function listExchanges(db: Queryable, profileId: number, now: Date): Promise<Exchange[]> {
  const rows = await selectExchanges(db)
    .where(and(eq(cardExchanges.organisationId, profileId), eq(cardExchanges.state, 'asked')))
    .orderBy(cardExchanges.id)
    .limit(100);
  return rows.map((row) => toExchange(row, profileId, now)).filter(({ is_open }) => is_open);
}

export interface CardExchange {
  organisation: string;
  /** The viewer is that club or kennel. */
  is_self: boolean;
  asked: { id: number; state: Exchange['state'] } | null;
}

/** Who exchanges each puppy card, and the viewer's latest request, by barcode; cards of an issuer without a working account are absent. */
export async function findCardExchanges(
  db: Queryable,
  profileId: number,
  barcodes: readonly string[],
): Promise<Map<string, CardExchange>> {
  if (!barcodes.length) return new Map();
  const cards = await db
    .selectDistinct({ barcode: issuedDocuments.barcode, id: organisation.id, name: organisation.shortName })
    .from(issuedDocuments)
    .innerJoin(puppyCards, eq(puppyCards.documentId, issuedDocuments.id))
    .innerJoin(litters, eq(litters.id, puppyCards.litterId))
    .innerJoin(organisation, eq(organisation.id, litters.organisationId))
    .innerJoin(accounts, eq(accounts.profileId, organisation.id))
    .where(and(inArray(issuedDocuments.barcode, [...barcodes]), organisation.isActive, isNull(accounts.blockedAt)));
  const asked = await latestExchanges(db, profileId, barcodes);
  return new Map(
    cards.map(({ barcode, id, name }) => [
      barcode,
      { organisation: name, is_self: id === profileId, asked: asked.get(barcode) ?? null },
    ]),
  );
}

/** By barcode. */
async function latestExchanges(
  db: Queryable,
  profileId: number,
  barcodes: readonly string[],
): Promise<Map<string, { id: number; state: Exchange['state'] }>> {
  const rows = await db
    .selectDistinctOn([issuedDocuments.barcode], {
      barcode: issuedDocuments.barcode,
      id: cardExchanges.id,
      state: cardExchanges.state,
    })
    .from(cardExchanges)
    .innerJoin(issuedDocuments, eq(issuedDocuments.id, cardExchanges.documentId))
    .where(and(eq(cardExchanges.askedBy, profileId), inArray(issuedDocuments.barcode, [...barcodes])))
    .orderBy(issuedDocuments.barcode, desc(cardExchanges.id));
  return new Map(rows.map(({ barcode, ...one }) => [barcode, one]));
}

export interface ExchangeNotice {
  askedBy: number;
  organisationId: number;
  dog: string;
  reason: string;
}

export async function findForNotice(db: Queryable, exchangeId: number): Promise<ExchangeNotice | null> {
  const [found] = await db
    .select({
      askedBy: cardExchanges.askedBy,
      organisationId: cardExchanges.organisationId,
      dog: dogs.nameLat,
      reason: cardExchanges.reason,
    })
    .from(cardExchanges)
    .innerJoin(issuedDocuments, eq(issuedDocuments.id, cardExchanges.documentId))
    .innerJoin(dogs, eq(dogs.id, issuedDocuments.dogId))
    .where(eq(cardExchanges.id, exchangeId));
  return found ?? null;
}

/** The club or kennel that registered the puppy's litter, when its page is open and it has an account. */
export async function registrarOf(db: Queryable, organisationId: number): Promise<number | null> {
  const [found] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.profileId, profiles.id))
    .where(and(eq(profiles.id, organisationId), profiles.isActive, isNull(accounts.blockedAt)))
    .limit(1);
  return found?.id ?? null;
}
