import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export interface DocumentKeys {
  /** The secret half of a paper's link: made anew from the portal's secret each time, kept nowhere. */
  keyOf(publicId: string): string;
  opens(publicId: string, key: string): boolean;
}

export function documentKeys(secret: string): DocumentKeys {
  const keyOf = (publicId: string): string => createHmac('sha256', secret).update(`document ${publicId}`).digest('base64url');
  return {
    keyOf,
    opens: (publicId, key) => {
      const [given, right] = [Buffer.from(key), Buffer.from(keyOf(publicId))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}

/** 128 bits that nobody guesses. */
export const newPublicId = (): string => randomBytes(16).toString('base64url');
