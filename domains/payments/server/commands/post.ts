import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { PostingKind } from '../../policy.ts';
import { counterRows, type LedgerRow } from '../../postings.ts';
import { ledger, postings } from '../tables.ts';

export interface NewPosting {
  organiserId: number;
  kind: PostingKind;
  /** The account of the author; null for the portal's own jobs. */
  by: number | null;
  reason?: string;
  reversesId?: number;
  statementLineId?: number | null;
  rows: readonly LedgerRow[];
}

/** Writes a posting with its rows and returns its id. The rows must sum to zero. */
export async function post(tx: Queryable, { rows, ...posting }: NewPosting): Promise<number> {
  const [made] = await tx.insert(postings).values(posting).returning({ id: postings.id });
  if (!made) throw new Error('A posting was not stored');
  if (rows.length) await tx.insert(ledger).values(rows.map((row) => ({ ...row, postingId: made.id })));
  return made.id;
}

/** Reverses a posting and returns the counter posting's id. */
export async function counter(
  tx: Queryable,
  { postingId, by, reason }: { postingId: number; by: number | null; reason: string },
): Promise<number> {
  const [original] = await tx.select().from(postings).where(eq(postings.id, postingId));
  if (!original) throw new Error(`Posting ${postingId} does not exist`);
  const rows = await tx
    .select({ account: ledger.account, orderId: ledger.orderId, amount: ledger.amount })
    .from(ledger)
    .where(eq(ledger.postingId, postingId));
  const { organiserId, statementLineId } = original;
  return post(tx, {
    ...{ organiserId, statementLineId, by, reason },
    kind: 'counter',
    reversesId: postingId,
    rows: counterRows(rows),
  });
}
