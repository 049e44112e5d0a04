import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Transactable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { states } from '../../machine.ts';
import type { Seen } from '../../seenBy.ts';
import { texts } from '../../texts.ts';
import { applications } from '../tables.ts';
import { changedSince } from './changed.ts';

export type ApplicationRow = typeof applications.$inferSelect;

/** Locks the package before its requests, so that two steps cannot deadlock. */
async function holdPackage(tx: Transactable, applicationId: number): Promise<void> {
  const [found] = await tx
    .select({ packageId: applications.packageId })
    .from(applications)
    .where(eq(applications.id, applicationId));
  if (found?.packageId) await tx.select().from(applications).where(eq(applications.id, found.packageId)).for('update');
}

const fresh = (row: ApplicationRow | undefined, version: number): ApplicationRow => {
  if (!row) throw notFound();
  if (row.version !== version) throw new PortalError(412, texts.stale);
  return row;
};

/** The profile's own application at the caller's version, locked until the transaction ends. */
export async function lockOwn(
  tx: Transactable,
  profileId: number,
  applicationId: number,
  version: number,
): Promise<ApplicationRow> {
  await holdPackage(tx, applicationId);
  const [row] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.id, applicationId), eq(applications.profileId, profileId)))
    .for('update');
  return fresh(row, version);
}

/** Condition for what staff may see: everything but drafts. */
export const isVisibleTo = ({ federationId, types }: Seen) =>
  and(
    ne(applications.state, states.draft),
    federationId === null ? undefined : eq(applications.federationId, federationId),
    types === null ? undefined : inArray(applications.type, [...types]),
  );

export async function lockReviewed(
  tx: Transactable,
  seen: Seen,
  applicationId: number,
  version: number,
): Promise<ApplicationRow> {
  await holdPackage(tx, applicationId);
  const [row] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.id, applicationId), isVisibleTo(seen)))
    .for('update');
  if (row && row.version !== version) throw new PortalError(412, await changedSince(tx, row, version));
  return fresh(row, version);
}
