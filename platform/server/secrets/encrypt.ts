import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

/** Derived keys by purpose and secret: deriving one and reading its bytes takes longer than encrypting a mail. */
const keys = new Map<string, KeyObject>();
/** A process has a dozen purposes and two secrets; tests have more. */
const mostKeys = 64;

function keyFor(secret: string | undefined, purpose: string): KeyObject {
  const name = JSON.stringify([purpose, secret ?? 'portal']);
  const known = keys.get(name);
  if (known) return known;
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret ?? 'portal', '', purpose, 32)));
  if (keys.size >= mostKeys) keys.clear();
  keys.set(name, key);
  return key;
}

/**
 * AES-256-GCM under a key derived from the portal's secret and the purpose; `bound` (the owner) must be the same for
 * decryption.
 */
export function encrypt(secret: string | undefined, purpose: string, bound: string, plain: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce).setAAD(Buffer.from(bound));
  return Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  );
}

/** The portal's secret, and the previous one while that is accepted. Encryption uses the first. */
export const secretsOf = (config: {
  PORTAL_SECRET?: string | undefined;
  PORTAL_SECRET_BEFORE?: string | undefined;
}): (string | undefined)[] => [
  config.PORTAL_SECRET,
  ...(config.PORTAL_SECRET_BEFORE ? [config.PORTAL_SECRET_BEFORE] : []),
];

/** Decrypts with the first secret that fits. */
export function decryptByAny(
  secrets: readonly (string | undefined)[],
  purpose: string,
  bound: string,
  sealed: string,
): string {
  for (const secret of secrets.slice(0, -1)) {
    try {
      return decrypt(secret, purpose, bound, sealed);
    } catch (error) {
      // Wrong secret: tries the next, and throws the last one's error.
      if ((error as Error).message !== 'Unsupported state or unable to authenticate data') throw error;
    }
  }
  return decrypt(secrets.at(-1), purpose, bound, sealed);
}

/** Throws when the text was changed, moved to another owner, or written with another secret. */
function decrypt(secret: string | undefined, purpose: string, bound: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, 12))
    .setAAD(Buffer.from(bound))
    .setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
}
