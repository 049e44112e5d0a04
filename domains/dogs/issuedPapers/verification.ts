import { moscowDay } from '#platform/contract/time/dates.ts';
import type { MarkFacts, ReadMark } from './mark.ts';

/** Possible results of a check; each has its own text, colour and sign. */
export const verdicts = ['valid', 'expired', 'revoked', 'forged', 'offline'] as const;
export type Verdict = (typeof verdicts)[number];

export interface PublicKey {
  kid: string;
  /** 32 bytes in base64url. */
  key: string;
  from: string;
  until: string;
  /** No signature by this key is valid once it is set, whenever it was made. */
  revoked_at: string | null;
  reason: string;
}

export type VerificationFailure = 'signature' | 'otherPaper' | 'unknownKey' | 'notItsTime' | 'revokedKey';

/** Checks whether the key could have signed these facts; the signature is verified separately. */
export function verificationFailureOf(
  { facts, publicId, kid }: ReadMark,
  keys: readonly PublicKey[],
): VerificationFailure | null {
  if (facts.publicId !== publicId) return 'otherPaper';
  const key = keys.find((one) => one.kid === kid);
  if (!key) return 'unknownKey';
  // A stolen key can sign with any date.
  if (key.revoked_at !== null) return 'revokedKey';
  const [from, until] = [moscowDay(key.from), moscowDay(key.until)];
  return facts.signedOn < from || facts.signedOn > until ? 'notItsTime' : null;
}

export interface KnownRevocations {
  isRevoked: boolean;
  madeAt: number;
  validUntil: number;
}

export interface OfflineResult {
  verdict: Exclude<Verdict, 'valid' | 'forged'>;
  /** The list is missing or outdated. */
  isListOld: boolean;
}

/** Judges a verified mark without asking the portal. A slow clock is corrected by the list's own date. */
export function verifyOffline(facts: MarkFacts, known: KnownRevocations | null, now: number): OfflineResult {
  const isListOld = known === null || now > known.validUntil;
  if (known?.isRevoked) return { verdict: 'revoked', isListOld };
  const today = moscowDay(Math.max(now, known?.madeAt ?? 0));
  const isExpired = facts.validUntil !== null && facts.validUntil < today;
  return { verdict: isExpired ? 'expired' : 'offline', isListOld };
}
