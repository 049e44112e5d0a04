import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import { forgetBuyer } from '../../../cards/server/commands/buyers.ts';
import { isDead } from '../../../deaths/server/queries.ts';
import { texts as deathTexts } from '../../../deaths/texts.ts';
import { addOwner, giveDog, lockDog } from '../../../owners/server/commands.ts';
import { listOwners } from '../../../owners/server/queries.ts';
import type { NewOwnership } from '../../policy.ts';
import { texts } from '../../texts.ts';
import { dogFreezes, transferConsents } from '../tables.ts';
import { endKeys, withdrawOthers } from './end.ts';

/** On whose word a dog changes hands: that of all its owners, or the federation's with its reason. */
export type Authority =
  | {
      kind: 'owners';
      /** Profiles whose word is known: who gave the dog, and the owners asked beside them who have agreed. */
      agreed: ReadonlySet<number>;
    }
  | {
      kind: 'staff';
      /** As staff wrote it; may not be blank. */
      reason: string;
    };

export interface OwnerChange {
  dogId: number;
  toId: number;
  becomes: NewOwnership;
  /** From this day, Moscow's. */
  day: string;
  by: Authority;
  /** The transfer that does it; any other of the dog ends. */
  transferId?: number;
}

/** Owners whose word is still missing. Whoever gets the dog has said so by taking it. */
export async function ownersNotAgreed(
  tx: Queryable,
  dogId: number,
  toId: number,
  agreed: ReadonlySet<number>,
): Promise<number[]> {
  const owners = await listOwners(tx, dogId);
  return owners.map(({ profileId }) => profileId).filter((id) => id !== toId && !agreed.has(id));
}

/** Who has agreed to a transfer: its giver, by offering or by not objecting, and the owners who were asked. */
export async function agreedTo(
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
 * What forbids any change of a dog's owners, whoever decides it: throws 409. A condition that holds for every way
 * (offer, key, dispute, request to staff) stands here.
 */
async function refuseUnchangeable(tx: Queryable, dogId: number): Promise<void> {
  if (await tx.$count(dogFreezes, and(eq(dogFreezes.dogId, dogId), isNull(dogFreezes.releasedAt))))
    throw new PortalError(409, texts.held);
  // A dead dog keeps its owners; one that has none may still be entered as somebody's.
  if ((await isDead(tx, dogId)) && (await listOwners(tx, dogId)).length)
    throw new PortalError(409, deathTexts.transfer);
}

/**
 * The only way a dog of the studbook gets other owners on the portal: offers, keys, decided disputes and requests to
 * staff call it; files of the federation and merges of records, which write many rows at once, tell the owners they
 * remove with the same event (`lostOwners`). Ends keys and transfers of the former owners. Every owner who is one no
 * more hears of it. Throws 409 for a frozen dog and where an owner has not agreed.
 */
export async function changeOwners(tx: Queryable, change: OwnerChange, now: Date): Promise<void> {
  const { dogId, toId, becomes, day, by, transferId } = change;
  await lockDog(tx, dogId);
  await refuseUnchangeable(tx, dogId);
  if (by.kind === 'staff' && !by.reason.trim()) throw new Error('Staff change owners without a reason');
  if (by.kind === 'owners' && (await ownersNotAgreed(tx, dogId, toId, by.agreed)).length)
    throw new PortalError(409, texts.ownersNotAsked);
  if (becomes === 'shared') return addOwner(tx, dogId, toId, day);
  const before = await listOwners(tx, dogId);
  await giveDog(tx, dogId, toId, day);
  await endKeys(tx, dogId, now);
  await forgetBuyer(tx, dogId);
  await withdrawOthers(tx, dogId, transferId ?? null, now, texts.ownerChanged);
  const byStaff = by.kind === 'staff' ? 1 : 0;
  for (const { profileId } of before)
    if (profileId !== toId) await recordEvent(tx, { name: 'dogs.owner_removed', ids: { dogId, profileId, byStaff } });
}

/** The same on the federation's word, from today. */
export const changeOwnersByStaff = (
  tx: Queryable,
  { dogId, toId, reason }: { dogId: number; toId: number; reason: string },
  now: Date,
): Promise<void> =>
  changeOwners(tx, { dogId, toId, becomes: 'sole', day: moscowDay(now), by: { kind: 'staff', reason } }, now);
