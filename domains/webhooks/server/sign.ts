import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** 256 bits, written as Standard Webhooks write secrets. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64');

export interface Signed {
  /** `webhook-id`. */
  id: string;
  /** `webhook-timestamp`: seconds since 1970. */
  timestamp: number;
  body: string;
}

/** A signature as Standard Webhooks define it: `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`. */
export const sign = (secret: string, { id, timestamp, body }: Signed): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`;
