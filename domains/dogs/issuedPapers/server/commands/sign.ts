import { sign } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { issuedDocuments } from '../../../server/documents/tables.ts';
import { toBase64url } from '../../bytes.ts';
import { signedBytes, writeFacts } from '../../mark.ts';
import { factsOf, hasChanged, selectPapers } from '../queries/paperFacts.ts';
import { documentMarks } from '../tables.ts';
import { reencryptKeys, signingKey } from './keys.ts';

/** Signs these papers with today's key; papers not issued yet are skipped. Returns the number signed. */
export async function signPapers(tx: Queryable, ids: readonly number[], now: Date): Promise<number> {
  if (!ids.length) return 0;
  const { kid, privateKey } = await signingKey(tx, now);
  const signedOn = moscowDay(now);
  const rows = await selectPapers(tx, inArray(issuedDocuments.id, [...ids]));
  const marks = rows.flatMap((row) => {
    const facts = factsOf(row, signedOn);
    if (!facts) return [];
    const payload = writeFacts(facts);
    const signature = sign(null, signedBytes('paper', payload), privateKey);
    const written = { payload: toBase64url(payload), signature: toBase64url(signature) };
    return [{ documentId: row.paper.id, kid, signedOn, ...written }];
  });
  if (!marks.length) return 0;
  await tx
    .insert(documentMarks)
    .values(marks)
    .onConflictDoUpdate({
      target: documentMarks.documentId,
      set: {
        kid: sql`excluded.kid`,
        payload: sql`excluded.payload`,
        signature: sql`excluded.signature`,
        signedOn: sql`excluded.signed_on`,
        differs: false,
      },
    });
  return marks.length;
}

const atOnce = 1000;

/** Signs issued papers without a mark: older than marks, or with a revoked key. Returns the number signed. */
export async function signUnsigned(db: Transactable, now: Date, upTo?: string): Promise<number> {
  let [signed, after] = [0, 0];
  for (;;) {
    const rows = await db
      .select({ id: issuedDocuments.id })
      .from(issuedDocuments)
      .leftJoin(documentMarks, eq(documentMarks.documentId, issuedDocuments.id))
      .where(
        and(
          gt(issuedDocuments.id, after),
          isNull(documentMarks.documentId),
          upTo === undefined ? isNotNull(issuedDocuments.issuedOn) : sql`${issuedDocuments.issuedOn} <= ${upTo}`,
          or(isNotNull(issuedDocuments.dogId), isNotNull(issuedDocuments.litterId)),
        ),
      )
      .orderBy(asc(issuedDocuments.id))
      .limit(atOnce);
    const ids = rows.map(({ id }) => id);
    signed += await db.transaction((tx) => signPapers(tx, ids, now));
    if (ids.length < atOnce) return signed;
    after = ids.at(-1) as number;
  }
}

/** Flags marks whose records have changed since the signature, for staff. */
export async function flagChangedMarks(db: Queryable): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await selectPapers(db, and(gt(issuedDocuments.id, after), isNotNull(documentMarks.documentId)))
      .orderBy(asc(issuedDocuments.id))
      .limit(atOnce);
    for (const differs of [true, false]) {
      const turned = rows.filter((row) => row.mark && row.mark.differs !== differs && hasChanged(row) === differs);
      const ids = turned.map(({ paper }) => paper.id);
      if (ids.length) await db.update(documentMarks).set({ differs }).where(inArray(documentMarks.documentId, ids));
    }
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.paper.id as number;
  }
}

/** Runs every night, and right after a key is revoked. */
export async function maintainMarks(db: Transactable, now: Date): Promise<void> {
  await db.transaction((tx) => reencryptKeys(tx));
  await signUnsigned(db, now);
  // The revocation list needs an active key as well, so a retired key is replaced by the next morning.
  await db.transaction((tx) => signingKey(tx, now));
  await flagChangedMarks(db);
}
