import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export interface DocumentIdentity {
  publicId: string;
  /** Increases with every new owner of the dog. */
  keyVersion: number;
}

export interface DocumentKeys {
  /** The secret half of a paper's link: derived from the portal's secret each time and never stored. */
  keyOf(paper: DocumentIdentity): string;
  opens(paper: DocumentIdentity, key: string): boolean;
}

/** New links use the first secret; links made with the others stay valid, because they are printed on paper. */
export function documentKeys(...secrets: readonly [string, ...string[]]): DocumentKeys {
  const keyBy = (secret: string, { publicId, keyVersion }: DocumentIdentity): string =>
    createHmac('sha256', secret)
      .update(`document ${publicId}${keyVersion ? ` ${keyVersion}` : ''}`)
      .digest('base64url');
  return {
    keyOf: (paper) => keyBy(secrets[0], paper),
    opens: (paper, key) =>
      secrets.some((secret) => {
        const [given, right] = [Buffer.from(key), Buffer.from(keyBy(secret, paper))];
        return given.length === right.length && timingSafeEqual(given, right);
      }),
  };
}

/** 128 random bits. */
export const newPublicId = (): string => randomBytes(16).toString('base64url');
