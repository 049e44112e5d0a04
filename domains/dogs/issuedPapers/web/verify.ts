import { concatBytes, fromBase64url } from '../bytes.ts';

/** `cannot`: the browser has no Ed25519, or the page is not in a secure context. */
export type SignatureResult = 'yes' | 'no' | 'cannot';

/** Verifies a signature in the browser, without a request. */
export async function isSignedBy(
  key: string,
  signed: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
): Promise<SignatureResult> {
  const bytes = fromBase64url(key);
  if (bytes?.length !== 32) return 'no';
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return 'cannot';
  try {
    const imported = await subtle.importKey('raw', concatBytes(bytes), { name: 'Ed25519' }, false, ['verify']);
    return (await subtle.verify({ name: 'Ed25519' }, imported, signature, signed)) ? 'yes' : 'no';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return 'cannot';
    throw error;
  }
}
