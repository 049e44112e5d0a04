import { moscowDay } from '#platform/contract/time/dates.ts';
import type { MarkFacts, ReadMark } from './mark.ts';

/** What a check ends with; each has its word, its colour and its sign. */
export const verdicts = ['valid', 'expired', 'revoked', 'forged', 'offline'] as const;
export type Verdict = (typeof verdicts)[number];

/** A key by which papers were signed, as everybody may know it. */
export interface PublicKey {
  kid: string;
  /** 32 bytes in base64url. */
  key: string;
  from: string;
  until: string;
  /** From then on nothing signed by it is believed. */
  revoked_at: string | null;
  reason: string;
}

/** Why a mark is not believed. */
export type Mistrust = 'signature' | 'otherPaper' | 'unknownKey' | 'notItsTime' | 'revokedKey';

/** Whether the key could have signed these facts at all; the signature itself is looked at apart. */
export function mistrustOf({ facts, publicId, kid }: ReadMark, keys: readonly PublicKey[]): Mistrust | null {
  if (facts.publicId !== publicId) return 'otherPaper';
  const key = keys.find((one) => one.kid === kid);
  if (!key) return 'unknownKey';
  // Whoever has stolen a key writes any day he likes.
  if (key.revoked_at !== null) return 'revokedKey';
  const [from, until] = [moscowDay(key.from), moscowDay(key.until)];
  return facts.signedOn < from || facts.signedOn > until ? 'notItsTime' : null;
}

/** What is known of revoked papers, and since when. */
export interface KnownRevocations {
  isRevoked: boolean;
  madeAt: number;
  validUntil: number;
}

export interface OfflineJudgement {
  verdict: Exclude<Verdict, 'valid' | 'forged'>;
  /** The list is not there, or older than it may be. */
  isListOld: boolean;
}

/** Of a mark that was proven, without asking the portal. A clock that is slow is put right by the list's own day. */
export function judgeOffline(facts: MarkFacts, known: KnownRevocations | null, now: number): OfflineJudgement {
  const isListOld = known === null || now > known.validUntil;
  if (known?.isRevoked) return { verdict: 'revoked', isListOld };
  const today = moscowDay(Math.max(now, known?.madeAt ?? 0));
  const isExpired = facts.validUntil !== null && facts.validUntil < today;
  return { verdict: isExpired ? 'expired' : 'offline', isListOld };
}
