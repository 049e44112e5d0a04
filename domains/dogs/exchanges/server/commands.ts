import { and, eq, inArray, isNull } from 'drizzle-orm';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { isOwner } from '../../owners/server/queries.ts';
import { issuedDocuments, puppyCards } from '../../server/documents/tables.ts';
import { documentState } from '../../server/queries/documents.ts';
import { litters } from '../../server/tables.ts';
import { puppyCard } from '../../texts.ts';
import type { ActInput } from '../contract.ts';
import { actsOf, mayApply } from '../policy.ts';
import { texts } from '../texts.ts';
import { getExchange, registrarOf } from './queries.ts';
import { cardExchanges } from './tables.ts';

/** Asks the litter's registrar. Throws 404 for another's paper, 409 for one that cannot be exchanged. */
export async function askForExchange(tx: Queryable, profileId: number, barcode: string, now: Date): Promise<number> {
  const [card] = await tx
    .select({
      id: issuedDocuments.id,
      dogId: issuedDocuments.dogId,
      issued_on: issuedDocuments.issuedOn,
      valid_until: issuedDocuments.validUntil,
      revoked_on: issuedDocuments.revokedOn,
      replacedById: issuedDocuments.replacedById,
      organisationId: litters.organisationId,
    })
    .from(issuedDocuments)
    .innerJoin(puppyCards, eq(puppyCards.documentId, issuedDocuments.id))
    .innerJoin(litters, eq(litters.id, puppyCards.litterId))
    .where(and(eq(issuedDocuments.barcode, barcode), eq(issuedDocuments.kind, puppyCard)))
    .for('update', { of: issuedDocuments });
  if (!card || card.dogId === null || !(await isOwner(tx, card.dogId, profileId))) throw notFound();
  if (card.replacedById !== null || documentState(card, moscowDay(now)) !== 'valid')
    throw new PortalError(409, texts.notExchangeable);
  const organisationId = await registrarOf(tx, card.organisationId);
  if (organisationId === null) throw new PortalError(409, texts.noOffice);
  const open = await tx
    .select({ id: cardExchanges.id, askedBy: cardExchanges.askedBy })
    .from(cardExchanges)
    .where(and(eq(cardExchanges.documentId, card.id), inArray(cardExchanges.state, ['asked', 'taken'])));
  for (const { id, askedBy } of open) {
    if (await isOwner(tx, card.dogId, askedBy)) throw new PortalError(409, texts.twin);
    // A former owner's request ends with the sale.
    await tx.update(cardExchanges).set({ state: 'withdrawn' }).where(eq(cardExchanges.id, id));
  }
  const [made] = await tx
    .insert(cardExchanges)
    .values({ documentId: card.id, askedBy: profileId, organisationId })
    .returning({ id: cardExchanges.id });
  if (!made) throw new Error('The request was not written');
  await recordEvent(tx, { name: 'dogs.exchange_asked', ids: { exchangeId: made.id } });
  return made.id;
}

async function lockExchange(tx: Queryable, exchangeId: number): Promise<void> {
  const [row] = await tx
    .select({ id: cardExchanges.id })
    .from(cardExchanges)
    .where(eq(cardExchanges.id, exchangeId))
    .for('update');
  if (!row) throw notFound();
}

/** Of two concurrent answers the second is refused with 409. */
export async function actOnExchange(
  tx: Queryable,
  profileId: number,
  { exchangeId, act, reason = '' }: ActInput,
  now: Date,
): Promise<void> {
  await lockExchange(tx, exchangeId);
  const { side, state, is_open } = await getExchange(tx, profileId, exchangeId, now);
  if (!actsOf(side, state, is_open).includes(act)) throw new PortalError(409, texts.notNow);
  await tx
    .update(cardExchanges)
    .set(act === 'refuse' ? { state: 'refused', reason } : { state: 'withdrawn' })
    .where(eq(cardExchanges.id, exchangeId));
  await recordEvent(tx, {
    name: act === 'refuse' ? 'dogs.exchange_refused' : 'dogs.exchange_withdrawn',
    ids: { exchangeId },
  });
}

export interface ExchangeToApply {
  dogId: number;
  barcode: string;
  publicId: string;
  stamp: { code: string; number: number };
  askedBy: number;
  mail: string;
  applicationId: number | null;
}

/**
 * Locks a request for its organisation, which begins the application. Throws 404 for others and 409 when the card cannot
 * be exchanged any more.
 */
export async function lockForApplication(
  tx: Queryable,
  profileId: number,
  exchangeId: number,
  now: Date,
): Promise<ExchangeToApply> {
  await lockExchange(tx, exchangeId);
  const { side, state, is_open, owner } = await getExchange(tx, profileId, exchangeId, now);
  if (side !== 'organisation') throw notFound();
  if (!mayApply(side, state, is_open)) throw new PortalError(409, texts.notNow);
  const [found] = await tx
    .select({
      dogId: issuedDocuments.dogId,
      barcode: issuedDocuments.barcode,
      publicId: issuedDocuments.publicId,
      code: puppyCards.stampCode,
      number: puppyCards.stampNumber,
      askedBy: cardExchanges.askedBy,
      applicationId: cardExchanges.applicationId,
    })
    .from(cardExchanges)
    .innerJoin(issuedDocuments, eq(issuedDocuments.id, cardExchanges.documentId))
    .innerJoin(puppyCards, eq(puppyCards.documentId, issuedDocuments.id))
    .where(eq(cardExchanges.id, exchangeId));
  if (!found || found.dogId === null) throw notFound();
  const { code, number, dogId, ...rest } = found;
  return { ...rest, dogId, stamp: { code, number }, mail: owner?.mail ?? '' };
}

/** Notes the application that was begun. */
export async function markTaken(tx: Queryable, exchangeId: number, applicationId: number): Promise<void> {
  const [first] = await tx
    .update(cardExchanges)
    .set({ state: 'taken', applicationId })
    .where(and(eq(cardExchanges.id, exchangeId), isNull(cardExchanges.applicationId)))
    .returning({ id: cardExchanges.id });
  if (!first) await tx.update(cardExchanges).set({ applicationId }).where(eq(cardExchanges.id, exchangeId));
  else await recordEvent(tx, { name: 'dogs.exchange_taken', ids: { exchangeId } });
}
