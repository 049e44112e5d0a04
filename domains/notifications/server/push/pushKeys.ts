import { createECDH, hkdfSync } from 'node:crypto';

export interface PushKeys {
  /** Uncompressed point, base64url: what a browser gives its push service. */
  publicKey: string;
  privateKey: string;
}

/**
 * The portal's VAPID keys, drawn from PORTAL_SECRET: made at the first start with it, the same in every process and
 * after every restart, and nowhere at rest. With another secret the browsers that subscribed before are lost.
 */
export function pushKeysOf(secret: string): PushKeys {
  const curve = createECDH('prime256v1');
  for (let round = 0; ; round += 1) {
    const drawn = Buffer.from(hkdfSync('sha256', secret, 'portal', `web push ${round}`, 32));
    try {
      curve.setPrivateKey(drawn);
    } catch (error) {
      // One draw in four thousand million lies beyond the curve's order.
      if (round > 3) throw error;
      continue;
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: drawn.toString('base64url') };
  }
}
