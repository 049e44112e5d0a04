import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import { deleteBuyer } from '../../../cards/server/commands/buyers.ts';
import { isDead } from '../../../deaths/server/queries.ts';
import { texts as deathTexts } from '../../../deaths/texts.ts';
import { followNewOwner } from '../../../litterPlans/server/commands/plans.ts';
import { addOwner, lockDog, replaceOwners } from '../../../owners/server/commands.ts';
import { listOwners } from '../../../owners/server/queries.ts';
import type { NewOwnership } from '../../policy.ts';
import { texts } from '../../texts.ts';
import { dogFreezes, transferConsents } from '../tables.ts';
import { endKeys, withdrawOthers } from './end.ts';

/** The authority for a change of owner: agreement of all owners, or a staff decision with its reason. */
export type Authority =
  | {
      kind: 'owners';
      /** Profiles that have agreed: the giver and the co-owners who were asked. */
      agreed: ReadonlySet<number>;
    }
  | {
      kind: 'staff';
      reason: string;
    };

export interface OwnerChange {
  dogId: number;
  toId: number;
  becomes: NewOwnership;
  /** First day of the new ownership, in Moscow time. */
  day: string;
  by: Authority;
  /** The transfer being completed; all others of the dog end. */
  transferId?: number;
}

/** The new owner agreed by accepting. */
export async function listNotAgreed(
  tx: Queryable,
  dogId: number,
  toId: number,
  agreed: ReadonlySet<number>,
): Promise<number[]> {
  const owners = await listOwners(tx, dogId);
  return owners.map(({ profileId }) => profileId).filter((id) => id !== toId && !agreed.has(id));
}

/** Who has agreed to a transfer: its giver, by offering or not objecting, and the co-owners who were asked. */
export async function listAgreed(
  tx: Queryable,
  { id, fromId }: { id: number; fromId: number | null },
): Promise<Set<number>> {
  const rows = await tx
    .select({ id: transferConsents.profileId })
    .from(transferConsents)
    .where(and(eq(transferConsents.transferId, id), isNotNull(transferConsents.agreedAt)));
  return new Set([...rows.map((row) => row.id), ...(fromId === null ? [] : [fromId])]);
}

/**
 * Throws 409 when no change of the dog's owners is allowed. Conditions that hold for every way (offer, key, dispute,
 * request to staff) belong here.
 */
async function refuseUnchangeable(tx: Queryable, dogId: number): Promise<void> {
  if (await tx.$count(dogFreezes, and(eq(dogFreezes.dogId, dogId), isNull(dogFreezes.releasedAt))))
    throw new PortalError(409, texts.held);
  // A dead dog keeps its owners; a dead dog without an owner may still be given one.
  if ((await isDead(tx, dogId)) && (await listOwners(tx, dogId)).length)
    throw new PortalError(409, deathTexts.transfer);
}

/**
 * The only function that changes a dog's owners on the portal: offers, keys, decided disputes and staff requests call
 * it. Imports and merges write many rows at once and publish the same event (`lostOwners`). Ends keys and transfers of
 * the former owners and notifies every removed owner. Throws 409 for a frozen dog and when an owner has not agreed.
 */
export async function changeOwners(tx: Queryable, change: OwnerChange, now: Date): Promise<void> {
  const { dogId, toId, becomes, day, by, transferId } = change;
  await lockDog(tx, dogId);
  await refuseUnchangeable(tx, dogId);
  if (by.kind === 'staff' && !by.reason.trim()) throw new Error('A change of owner by staff requires a reason');
  if (by.kind === 'owners' && (await listNotAgreed(tx, dogId, toId, by.agreed)).length)
    throw new PortalError(409, texts.ownersNotAsked);
  if (becomes === 'shared') return addOwner(tx, dogId, toId, day);
  const before = await listOwners(tx, dogId);
  await replaceOwners(tx, dogId, toId, day);
  await endKeys(tx, dogId, now);
  await deleteBuyer(tx, dogId);
  await withdrawOthers(tx, dogId, transferId ?? null, now, texts.ownerChanged);
  await followNewOwner(tx, dogId);
  const byStaff = by.kind === 'staff' ? 1 : 0;
  for (const { profileId } of before)
    if (profileId !== toId) await recordEvent(tx, { name: 'dogs.owner_removed', ids: { dogId, profileId, byStaff } });
}

export const changeOwnersByStaff = (
  tx: Queryable,
  { dogId, toId, reason }: { dogId: number; toId: number; reason: string },
  now: Date,
): Promise<void> =>
  changeOwners(tx, { dogId, toId, becomes: 'sole', day: moscowDay(now), by: { kind: 'staff', reason } }, now);
