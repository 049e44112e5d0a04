import { createECDH, hkdfSync } from 'node:crypto';

export interface PushKeys {
  /** Uncompressed point in base64url, for the browser's subscription. */
  publicKey: string;
  privateKey: string;
}

/**
 * Derives the portal's VAPID keys from PORTAL_SECRET, so that every process and restart has the same keys and none
 * are stored. A new secret invalidates existing subscriptions.
 */
export function pushKeysOf(secret: string): PushKeys {
  const curve = createECDH('prime256v1');
  for (let round = 0; ; round += 1) {
    const drawn = Buffer.from(hkdfSync('sha256', secret, 'portal', `web push ${round}`, 32));
    try {
      curve.setPrivateKey(drawn);
    } catch (error) {
      // A derived value exceeds the curve's order once in about four thousand million.
      if (round > 3) throw error;
      continue;
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: drawn.toString('base64url') };
  }
}
