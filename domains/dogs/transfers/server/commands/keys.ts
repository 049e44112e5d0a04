import { randomInt } from 'node:crypto';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { keyedHash } from '#domains/accounts/server/public.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { hourMs } from '#platform/contract/time/duration.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { lock } from '#platform/server/db/typedSql.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { lockDog } from '../../../owners/server/commands.ts';
import { isOwner, listOwners } from '../../../owners/server/queries.ts';
import { keyLength, keySigns, readKey } from '../../key.ts';
import { keyTries, objectionDays } from '../../policy.ts';
import { texts } from '../../texts.ts';
import { hasActiveAccount, type TransferRow } from '../queries.ts';
import { dogTransfers, keyMistakes, transferKeys } from '../tables.ts';
import { endKeys, setState } from './end.ts';
import { answerUntil, askOwners, finishTransfer } from './finish.ts';
import { assertAdult, assertTransferable } from './offer.ts';

/** The current and former portal secrets: keys stay on papers for years. */
export type KeySecrets = readonly [string | undefined, ...string[]];

export const keySecrets = ({
  PORTAL_SECRET,
  PORTAL_SECRET_BEFORE,
}: Pick<Config, 'PORTAL_SECRET' | 'PORTAL_SECRET_BEFORE'>): KeySecrets => [
  PORTAL_SECRET,
  ...(PORTAL_SECRET_BEFORE ? [PORTAL_SECRET_BEFORE] : []),
];

const hashOf = (secret: string | undefined, key: string): string => keyedHash(secret, 'transfer key', key);
const dayMs = 24 * hourMs;

/** Creates a key, which is readable only now, and ends the former one. The caller checks the permission. */
export async function newKey(tx: Queryable, [secret]: KeySecrets, dogId: number, now: Date): Promise<string> {
  await lockDog(tx, dogId);
  await assertTransferable(tx, dogId);
  await endKeys(tx, dogId, now);
  const key = Array.from({ length: keyLength }, () => keySigns[randomInt(keySigns.length)]).join('');
  await tx.insert(transferKeys).values({ keyHash: hashOf(secret, key), dogId, madeAt: now.toISOString() });
  return key;
}

export const makeKey = (
  db: Db,
  secrets: KeySecrets,
  { profileId }: Session,
  dogId: number,
  now: Date,
): Promise<string> =>
  db.transaction(async (tx) => {
    const dog = await lockDog(tx, dogId);
    if (dog.ownerId !== profileId) throw new PortalError(403, texts.notMain);
    return newKey(tx, secrets, dogId, now);
  });

type KeyRow = typeof transferKeys.$inferSelect;

/**
 * Returns the key's row. Throws 429 after too many wrong keys, 404 for a wrong one. The attempt is counted in its own
 * transaction, so the count is exact under concurrency and survives the error.
 */
async function findKey(db: Db, secrets: KeySecrets, { accountId }: Session, typed: string, now: Date): Promise<KeyRow> {
  const key = readKey(typed) ?? '';
  const found = await db.transaction(async (tx) => {
    await lock(tx, `transfer key ${accountId}`);
    const hourAgo = new Date(now.getTime() - hourMs).toISOString();
    const mistakes = await tx
      .select({ madeAt: keyMistakes.madeAt })
      .from(keyMistakes)
      .where(and(eq(keyMistakes.accountId, accountId), gt(keyMistakes.madeAt, hourAgo)))
      .orderBy(keyMistakes.madeAt);
    const [first] = mistakes;
    if (first && mistakes.length >= keyTries) {
      const seconds = Math.max(1, Math.ceil((new Date(first.madeAt).getTime() + hourMs - now.getTime()) / 1000));
      throw new PortalError(429, { key: texts.tooManyKeys(Math.ceil(seconds / 60)) }, seconds);
    }
    const hashes = secrets.map((secret) => hashOf(secret, key));
    const [row] = await tx.select().from(transferKeys).where(inArray(transferKeys.keyHash, hashes));
    if (!row) await tx.insert(keyMistakes).values({ accountId, madeAt: now.toISOString() });
    return row ?? keyTries - mistakes.length - 1;
  });
  if (typeof found === 'number') throw new PortalError(404, { key: texts.unknownKey(found) });
  return found;
}

function refuseEnded({ endedAt, isUsed }: KeyRow): void {
  if (endedAt === null) return;
  const day = moscowDay(endedAt);
  throw new PortalError(409, { key: isUsed ? texts.usedKey(day) : texts.replacedKey(day) });
}

const objectUntil = (now: Date): string => new Date(now.getTime() + objectionDays * dayMs).toISOString();

/** Whether the owner has an account and could object. */
const canObject = async (tx: Queryable, ownerId: number | null): Promise<boolean> =>
  ownerId !== null && (await hasActiveAccount(tx, ownerId));

/** Co-owners: a key on a paper is the consent of the main owner only. */
const coOwners = async (tx: Queryable, dogId: number, mainId: number | null): Promise<number[]> =>
  (await listOwners(tx, dogId)).map(({ profileId }) => profileId).filter((id) => id !== mainId);

/** The key's dog, whether it changes hands at once, and whether co-owners are asked first. */
export async function checkKey(
  db: Db,
  secrets: KeySecrets,
  session: Session,
  typed: string,
  now: Date,
): Promise<{ dogId: number; isAtOnce: boolean; asksOwners: boolean }> {
  const key = await findKey(db, secrets, session, typed, now);
  refuseEnded(key);
  return db.transaction(async (tx) => {
    const dog = await lockDog(tx, key.dogId);
    if (await isOwner(tx, dog.id, session.profileId)) throw new PortalError(409, { key: texts.ownKey });
    await assertTransferable(tx, dog.id);
    const asksOwners = (await coOwners(tx, dog.id, dog.ownerId)).length > 0;
    return { dogId: dog.id, isAtOnce: !asksOwners && !(await canObject(tx, dog.ownerId)), asksOwners };
  });
}

/**
 * Takes the dog by the key of its paper; of concurrent attempts exactly one succeeds. Co-owners are asked first, as for
 * an offer; then the former owner has days to object. Repeating the request after a lost response returns the same.
 */
export async function takeByKey(
  db: Db,
  secrets: KeySecrets,
  session: Session,
  typed: string,
  now: Date,
): Promise<{ transfer_id: number }> {
  const { profileId } = session;
  const key = await findKey(db, secrets, session, typed, now);
  return db.transaction(async (tx) => {
    await assertAdult(tx, profileId, now);
    const dog = await lockDog(tx, key.dogId);
    const at = now.toISOString();
    const [used] = await tx
      .update(transferKeys)
      .set({ endedAt: at, isUsed: true })
      .where(and(eq(transferKeys.keyHash, key.keyHash), isNull(transferKeys.endedAt)))
      .returning();
    if (!used) return ownTransfer(tx, key, profileId);
    if (await isOwner(tx, dog.id, profileId)) throw new PortalError(409, { key: texts.ownKey });
    await assertTransferable(tx, dog.id);
    const others = await coOwners(tx, dog.id, dog.ownerId);
    const [made] = await tx
      .insert(dogTransfers)
      .values({
        dogId: dog.id,
        way: 'key',
        fromId: dog.ownerId,
        toId: profileId,
        handedOn: moscowDay(now),
        state: others.length ? 'consent' : 'objection',
        createdAt: at,
        expiresAt: others.length ? answerUntil(now) : objectUntil(now),
      })
      .returning();
    if (!made) throw new Error('Transfer was not inserted');
    if (others.length) await askOwners(tx, made.id, others);
    else await awaitObjection(tx, made, now);
    return { transfer_id: made.id };
  });
}

/** Starts the main owner's objection period; when no owner can object, the dog changes hands at once. */
export async function beginObjection(tx: Queryable, transfer: TransferRow, now: Date): Promise<void> {
  await setState(tx, transfer, 'objection', { expiresAt: objectUntil(now) });
  return awaitObjection(tx, transfer, now);
}

async function awaitObjection(tx: Queryable, transfer: TransferRow, now: Date): Promise<void> {
  if (!(await canObject(tx, transfer.fromId))) return finishKeyTransfer(tx, transfer, now);
  await recordEvent(tx, { name: 'dogs.transfer_claimed', ids: { transferId: transfer.id } });
}

/** Handles a used key: the same profile gets its transfer again, others an error. */
async function ownTransfer(tx: Queryable, { keyHash }: KeyRow, profileId: number): Promise<{ transfer_id: number }> {
  const [key] = await tx.select().from(transferKeys).where(eq(transferKeys.keyHash, keyHash));
  if (key?.isUsed && key.endedAt) {
    const [own] = await tx
      .select({ id: dogTransfers.id })
      .from(dogTransfers)
      .where(
        and(
          eq(dogTransfers.dogId, key.dogId),
          eq(dogTransfers.toId, profileId),
          eq(dogTransfers.way, 'key'),
          eq(dogTransfers.createdAt, sql`${key.endedAt}::timestamptz`),
        ),
      );
    if (own) return { transfer_id: own.id };
  }
  if (key) refuseEnded(key);
  throw new PortalError(409, { key: texts.notTheirs });
}

export const finishKeyTransfer = (tx: Queryable, transfer: TransferRow, now: Date): Promise<void> =>
  finishTransfer(tx, transfer, transfer.toId as number, now);
