import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { query } from '#platform/server/db/typedSql.ts';
import { issuedDocuments, puppyCards } from '../../../server/documents/tables.ts';

const cardsOf = (dogId: number) =>
  query.select({ id: issuedDocuments.id }).from(issuedDocuments).where(eq(issuedDocuments.dogId, dogId));

/** Deletes the buyer entered by the breeder once the studbook has the owner. */
export async function deleteBuyer(tx: Queryable, dogId: number): Promise<void> {
  await tx
    .update(puppyCards)
    .set({ owner: null })
    .where(inArray(puppyCards.documentId, cardsOf(dogId)));
}

/** Restores the card when the offer to this address has ended without a new owner. */
export async function resetOfferedCard(tx: Queryable, dogId: number, mail: string): Promise<void> {
  await tx
    .update(puppyCards)
    .set({ owner: null })
    .where(and(inArray(puppyCards.documentId, cardsOf(dogId)), sql`lower(${puppyCards.owner} ->> 'email') = ${mail}`));
}
