import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const keyFor = (secret: string | undefined, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret ?? 'portal', '', purpose, 32));

/** AES-256-GCM under a key made of the portal's secret and the purpose; `bound` (whose it is) must be the same when it is opened. */
export function encrypt(secret: string | undefined, purpose: string, bound: string, plain: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce).setAAD(Buffer.from(bound));
  return Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Throws when the text was changed, moved to another owner, or written with another secret. */
export function decrypt(secret: string | undefined, purpose: string, bound: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, 12)).setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
}
