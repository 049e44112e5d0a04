import { and, asc, eq, gte, inArray, isNull, lt, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { releaseDocuments } from '#domains/media/server/public.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Db, Transactable } from '#platform/server/db/connect.ts';
import { query } from '#platform/server/db/typedSql.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { archiveDays, typesWithoutArchive, warningDays } from '../../deadlines.ts';
import { states } from '../../machine.ts';
import { applicationPurpose } from '../purposes.ts';
import type { ApplicationRow } from '../queries/lockApplication.ts';
import { applications } from '../tables.ts';
import { hookOf } from './hooks/all.ts';
import { move } from './move.ts';

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** Decided applications, which are archived after some time. */
const isDecided = and(
  inArray(applications.state, [states.rejected, states.done]),
  notInArray(applications.type, [...typesWithoutArchive]),
);
/** Drafts outside packages: requests of a draft package go with the package. */
const isOwnDraft = and(eq(applications.state, states.draft), isNull(applications.packageId));

/** Handles each row in its own transaction, so that a killed process leaves none half done. */
async function each(
  db: Db,
  due: (now: Date) => SQL | undefined,
  now: Date,
  act: (tx: Transactable, row: ApplicationRow) => Promise<void>,
): Promise<number> {
  let last = 0;
  for (let done = 0; ; ) {
    const [found] = await db
      .select({ id: applications.id, packageId: applications.packageId })
      .from(applications)
      .where(and(due(now), sql`${applications.id} > ${last}`))
      .orderBy(asc(applications.id))
      .limit(1);
    if (!found) return done;
    last = found.id;
    await db.transaction(async (tx) => {
      // Lock order: the package before its requests.
      if (found.packageId !== null)
        await tx.select().from(applications).where(eq(applications.id, found.packageId)).for('update');
      const [row] = await tx
        .select()
        .from(applications)
        .where(and(eq(applications.id, found.id), due(now)))
        .for('update');
      if (!row) return;
      await act(tx, row);
      done += 1;
    });
  }
}

const isOld = (now: Date) => and(isDecided, lt(applications.changedAt, before(now, archiveDays)));

/** Archives rejected and finished applications unchanged for sixty days; they can be restored. */
export const archiveOld = (db: Db, now: Date): Promise<number> =>
  each(db, isOld, now, async (tx, row) => {
    await move(tx, row, { step: 'archive', actor: 'portal', session: null, now });
  });

/** Deletes a draft with its requests and releases its files. */
export async function dropDraft(tx: Transactable, row: ApplicationRow): Promise<void> {
  const inside = await tx.select().from(applications).where(eq(applications.packageId, row.id));
  for (const one of [...inside, row]) {
    await hookOf(one.type).undone?.(tx, one);
    await releaseDocuments(tx, { purpose: applicationPurpose, ownerId: one.id });
  }
  await tx.delete(applications).where(eq(applications.id, row.id));
}

/** Requires a warning a week earlier, so that a stopped scheduler never causes an unannounced deletion. */
const isOldDraft = (now: Date) =>
  and(
    isOwnDraft,
    lt(applications.changedAt, before(now, archiveDays)),
    gte(applications.warnedAt, applications.changedAt),
    lt(applications.warnedAt, before(now, warningDays - 1)),
  );

/** Deletes drafts unchanged for sixty days. */
export const dropOldDrafts = (db: Db, now: Date): Promise<number> => each(db, isOldDraft, now, dropDraft);

const packs = alias(applications, 'packs');

/** Warns a week before, once per change. A package is announced once, without its requests. */
const isToBeWarned = (now: Date) =>
  and(
    or(
      isOwnDraft,
      and(
        isDecided,
        notExists(
          query
            .select({ id: packs.id })
            .from(packs)
            .where(and(eq(packs.id, applications.packageId), inArray(packs.state, [states.rejected, states.done]))),
        ),
      ),
    ),
    lt(applications.changedAt, before(now, archiveDays - warningDays)),
    or(isNull(applications.warnedAt), lt(applications.warnedAt, applications.changedAt)),
  );

export const warnSenders = (db: Db, now: Date): Promise<number> =>
  each(db, isToBeWarned, now, async (tx, { id, state }) => {
    await tx.update(applications).set({ warnedAt: now }).where(eq(applications.id, id));
    const name = state === states.draft ? 'applications.draftEnds' : 'applications.archiveNears';
    await recordEvent(tx, { name, ids: { applicationId: id } });
  });
