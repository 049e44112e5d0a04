import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { query } from '#platform/server/db/typedSql.ts';
import { issuedDocuments, puppyCards } from '../../../server/documents/tables.ts';

const cardsOf = (dogId: number) =>
  query.select({ id: issuedDocuments.id }).from(issuedDocuments).where(eq(issuedDocuments.dogId, dogId));

/** The puppy is somebody's in the studbook now: what the breeder wrote of the buyer is kept no longer. */
export async function forgetBuyer(tx: Queryable, dogId: number): Promise<void> {
  await tx
    .update(puppyCards)
    .set({ owner: null })
    .where(inArray(puppyCards.documentId, cardsOf(dogId)));
}

/** The offer to this mail has come to nothing: the card is as it was before. */
export async function forgetOffered(tx: Queryable, dogId: number, mail: string): Promise<void> {
  await tx
    .update(puppyCards)
    .set({ owner: null })
    .where(and(inArray(puppyCards.documentId, cardsOf(dogId)), sql`lower(${puppyCards.owner} ->> 'email') = ${mail}`));
}
