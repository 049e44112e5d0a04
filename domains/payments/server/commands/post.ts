import { inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { insertOf } from '#platform/server/db/insertOf.ts';
import { changeRows, runStatement } from '#platform/server/db/typedSql.ts';
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

const atOnce = 1000;

/** Writes many postings of different statement lines in a few statements. */
export async function postAll(
  tx: Queryable,
  given: readonly (Omit<NewPosting, 'statementLineId'> & { statementLineId: number })[],
): Promise<void> {
  for (let from = 0; from < given.length; from += atOnce) {
    const own = given.slice(from, from + atOnce);
    const made = await changeRows(
      tx,
      insertOf(
        postings,
        own.map(({ rows: _, reason = '', reversesId = null, ...posting }) => ({ ...posting, reason, reversesId })),
      ),
      { id: postings.id },
    );
    const rows = made.flatMap(({ id }, at) =>
      (own[at]?.rows ?? []).map(({ account, orderId, amount }) => ({ account, orderId, amount, postingId: id })),
    );
    if (rows.length) await runStatement(tx, insertOf(ledger, rows));
  }
}

/** Reverses postings, many in a few statements. */
export async function counterAll(
  tx: Queryable,
  { postingIds, by, reason }: { postingIds: readonly number[]; by: number | null; reason: string },
): Promise<void> {
  for (let from = 0; from < postingIds.length; from += atOnce) {
    const ids = postingIds.slice(from, from + atOnce);
    const originals = await tx.select().from(postings).where(inArray(postings.id, ids));
    const rows = await tx
      .select({ postingId: ledger.postingId, account: ledger.account, orderId: ledger.orderId, amount: ledger.amount })
      .from(ledger)
      .where(inArray(ledger.postingId, ids));
    const made = await tx
      .insert(postings)
      .values(
        originals.map(({ id, organiserId, statementLineId }) => ({
          ...{ organiserId, statementLineId, by, reason, kind: 'counter' as const, reversesId: id },
        })),
      )
      .returning({ id: postings.id, reversesId: postings.reversesId });
    const counterOf = new Map(made.map(({ id, reversesId }) => [reversesId, id]));
    await tx
      .insert(ledger)
      .values(
        counterRows(rows).map((row, at) => ({ ...row, postingId: counterOf.get(rows[at]?.postingId ?? 0) ?? 0 })),
      );
  }
}
