import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { and, desc, eq, gt, isNull, lte, ne } from 'drizzle-orm';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { lock } from '#platform/server/db/typedSql.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { documentKeys, documentMarks } from '../tables.ts';

export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
}

/** A key signs for a year; the first paper after that creates the next one. */
const keyDays = 365;
const iso = (now: Date): string => now.toISOString();

/** Read-only; returns null when no key is active. */
export async function readSigningKey(tx: Queryable, now: Date): Promise<SigningKey | null> {
  return openedKey(await rowsOf(tx, now));
}

const rowsOf = (tx: Queryable, now: Date) =>
  tx
    .select()
    .from(documentKeys)
    .where(
      and(
        lte(documentKeys.validFrom, iso(now)),
        gt(documentKeys.validUntil, iso(now)),
        isNull(documentKeys.revokedAt),
        ne(documentKeys.privateKey, ''),
      ),
    )
    .orderBy(desc(documentKeys.validFrom))
    .limit(1);

/** Locks the key, so that its revocation waits for papers being signed. */
const findSigningKey = async (tx: Queryable, now: Date): Promise<SigningKey | null> =>
  openedKey(await rowsOf(tx, now).for('share'));

function openedKey([row]: (typeof documentKeys.$inferSelect)[]): SigningKey | null {
  // A private half sealed with a lost PORTAL_SECRET reads as empty: the next key replaces it.
  if (!row?.privateKey) return null;
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: row.publicKey, d: row.privateKey };
  return { kid: row.kid, privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

const alone = (tx: Queryable): Promise<void> => lock(tx, 'document keys');

/** Creates a key when there is none, so that staff need not. */
export async function signingKey(tx: Queryable, now: Date): Promise<SigningKey> {
  const found = await findSigningKey(tx, now);
  if (found) return found;
  await alone(tx);
  const madeMeanwhile = await findSigningKey(tx, now);
  if (madeMeanwhile) return madeMeanwhile;
  await makeKey(tx, now);
  const made = await findSigningKey(tx, now);
  if (!made) throw new Error('New signing key cannot be read back');
  return made;
}

/** Creates the signing key. The former ones lose their private halves; their signatures stay valid. */
export async function makeKey(tx: Queryable, now: Date): Promise<string> {
  await alone(tx);
  await tx
    .update(documentKeys)
    .set({ privateKey: '', validUntil: iso(now) })
    .where(and(gt(documentKeys.validUntil, iso(now)), lte(documentKeys.validFrom, iso(now))));
  await tx.update(documentKeys).set({ privateKey: '' }).where(ne(documentKeys.privateKey, ''));
  const { privateKey } = generateKeyPairSync('ed25519');
  const { x = '', d = '' } = privateKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(Buffer.from(x, 'base64url')).digest('base64url').slice(0, 8);
  await tx.insert(documentKeys).values({
    kid,
    publicKey: x,
    privateKey: d,
    validFrom: iso(now),
    validUntil: iso(new Date(now.getTime() + keyDays * dayMs)),
  });
  await recordEvent(tx, { name: 'dogs.documentKeyMade', ids: {} });
  return kid;
}

async function holdKey(tx: Queryable, kid: string) {
  await alone(tx);
  const [key] = await tx.select().from(documentKeys).where(eq(documentKeys.kid, kid)).for('update');
  if (!key) throw notFound();
  if (key.revokedAt !== null) throw new PortalError(409, 'Этот ключ уже отозван');
  return key;
}

/** Stops signing with the key; its signatures stay valid. */
export async function retireKey(tx: Queryable, kid: string, now: Date): Promise<void> {
  const key = await holdKey(tx, kid);
  if (key.privateKey === '' || Date.parse(key.validUntil) <= now.getTime())
    throw new PortalError(409, 'Этот ключ уже не подписывает');
  await tx
    .update(documentKeys)
    .set({ privateKey: '', validUntil: iso(now) })
    .where(eq(documentKeys.kid, kid));
  await recordEvent(tx, { name: 'dogs.documentKeyRetired', ids: {} });
}

/** Revokes a compromised key and returns how many papers have to be signed again. */
export async function revokeKey(tx: Queryable, kid: string, reason: string, now: Date): Promise<number> {
  const key = await holdKey(tx, kid);
  await tx
    .update(documentKeys)
    .set({
      privateKey: '',
      revokedAt: iso(now),
      reason,
      ...(Date.parse(key.validUntil) > now.getTime() && { validUntil: iso(now) }),
    })
    .where(eq(documentKeys.kid, kid));
  const gone = await tx
    .delete(documentMarks)
    .where(eq(documentMarks.kid, kid))
    .returning({ id: documentMarks.documentId });
  await recordEvent(tx, { name: 'dogs.documentKeyRevoked', ids: {} });
  return gone.length;
}

/** Reseals private keys with the current secret after a change of PORTAL_SECRET. */
export async function reencryptKeys(tx: Queryable): Promise<void> {
  await alone(tx);
  const keys = await tx.select().from(documentKeys).where(ne(documentKeys.privateKey, ''));
  for (const { kid, privateKey } of keys)
    if (privateKey) await tx.update(documentKeys).set({ privateKey }).where(eq(documentKeys.kid, kid));
}
