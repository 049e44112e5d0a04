import { keyedHash, sameHash } from '#domains/accounts/server/public.ts';
import type { Config } from '#platform/server/config.ts';
import { secretsOf } from '#platform/server/secrets/encrypt.ts';
import { formLifetimeMs, minFillingMs } from '../policy.ts';
import { feedbackTexts } from '../texts.ts';

type Secrets = Pick<Config, 'PORTAL_SECRET' | 'PORTAL_SECRET_BEFORE'>;

const sign = (secret: string | undefined, at: string): string => keyedHash(secret, 'question form', at);

/** The signed moment a form was issued: the server can tell how long it has been open, and a client cannot forge it. */
export function sealFormTime({ PORTAL_SECRET }: Secrets, now: Date): string {
  const at = String(now.getTime());
  return `${at}.${sign(PORTAL_SECRET, at)}`;
}

/**
 * Returns the error text, or null when the moment is genuine, long enough ago for a person to type, and not expired.
 */
export function formTimeRefusal(config: Secrets, opened: string, now: Date): string | null {
  const [at = '', mark = ''] = opened.split('.');
  if (!secretsOf(config).some((secret) => sameHash(mark, sign(secret, at)))) return feedbackTexts.tooOld;
  const passed = now.getTime() - Number(at);
  if (passed > formLifetimeMs) return feedbackTexts.tooOld;
  return passed < minFillingMs ? feedbackTexts.tooFast : null;
}
