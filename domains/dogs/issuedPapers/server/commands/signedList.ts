import { sign } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { hourMs } from '#platform/contract/time/duration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { toBase64url } from '../../bytes.ts';
import { signedBytes } from '../../mark.ts';
import { bitsOf, listHours, type SignedList, writeList } from '../../statusList.ts';
import { listRevokedSerials } from '../queries/papers.ts';
import { readSigningKey } from './keys.ts';

/** Null when no key is active. */
export async function signedList(db: Queryable, now: Date): Promise<SignedList | null> {
  const key = await readSigningKey(db, now);
  if (!key) return null;
  const { kid, privateKey } = key;
  const packed = Uint8Array.from(gzipSync(bitsOf(await listRevokedSerials(db))));
  const madeAt = now.getTime();
  const payload = writeList({ madeAt, validUntil: madeAt + listHours * hourMs, packed });
  const signature = sign(null, signedBytes('list', payload), privateKey);
  return { kid, payload: toBase64url(payload), signature: toBase64url(signature) };
}
