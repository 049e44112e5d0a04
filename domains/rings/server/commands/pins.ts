import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { keyedHash, sameHash } from '#domains/accounts/server/public.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import type { Config } from '#platform/server/config.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { judgePinDigits, pinTries, ringPinDigits } from '../../policy.ts';
import { ringJudges, rings } from '../tables.ts';

/** The current and the former secret of the portal. */
export type Secrets = Pick<Config, 'PORTAL_SECRET' | 'PORTAL_SECRET_BEFORE'>;

const ringKey = (ringId: number): string => `ring ${ringId}`;
const judgeKey = ({ exhibitionId, refereeId }: JudgeAt): string => `judge ${exhibitionId} ${refereeId}`;
const hashOf = (secret: string | undefined, key: string, pin: string): string =>
  keyedHash(secret, 'ring pin', key, pin);

const newPin = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');

interface JudgeAt {
  exhibitionId: number;
  refereeId: number;
}

/** `right`; `wrong` with the tries left; `locked` after too many wrong ones, without a look at the PIN. */
export type PinVerdict = 'right' | 'locked' | { left: number };

interface Tried {
  pinHash: string;
  pinTries: number;
  pinTriedAt: string | null;
}

/** Tries that count now: those before the pause are forgotten. */
function triesOf({ pinTries: tries, pinTriedAt }: Tried): number {
  const isRecent =
    pinTriedAt !== null && new Date(pinTriedAt).getTime() > clock.now().getTime() - pinTries.minutes * minuteMs;
  return isRecent ? tries : 0;
}

const isRight = ({ pinHash }: Tried, { PORTAL_SECRET, PORTAL_SECRET_BEFORE }: Secrets, key: string, pin: string) =>
  [PORTAL_SECRET, ...(PORTAL_SECRET_BEFORE ? [PORTAL_SECRET_BEFORE] : [])].some((secret) =>
    sameHash(hashOf(secret, key, pin), pinHash),
  );

/** Compares the PIN of a locked ring and counts the try; the transaction must not be rolled back. */
export async function tryRingPin(
  tx: Queryable,
  secrets: Secrets,
  ring: typeof rings.$inferSelect,
  pin: string,
): Promise<PinVerdict> {
  const tries = triesOf(ring);
  if (tries >= pinTries.ring) return 'locked';
  const right = isRight(ring, secrets, ringKey(ring.id), pin);
  await tx
    .update(rings)
    .set({ pinTries: right ? 0 : tries + 1, pinTriedAt: sql`${portalNow}` })
    .where(eq(rings.id, ring.id));
  return right ? 'right' : { left: pinTries.ring - tries - 1 };
}

/** Compares a judge's PIN and counts the try; without a PIN none is right. The transaction must not be rolled back. */
export async function tryJudgePin(tx: Queryable, secrets: Secrets, judge: JudgeAt, pin: string): Promise<PinVerdict> {
  const where = and(eq(ringJudges.exhibitionId, judge.exhibitionId), eq(ringJudges.refereeId, judge.refereeId));
  const [row] = await tx.select().from(ringJudges).where(where).for('update');
  if (!row) return { left: 0 };
  const tries = triesOf(row);
  if (tries >= pinTries.judge) return 'locked';
  const right = isRight(row, secrets, judgeKey(judge), pin);
  await tx
    .update(ringJudges)
    .set({ pinTries: right ? 0 : tries + 1, pinTriedAt: sql`${portalNow}` })
    .where(where);
  return right ? 'right' : { left: pinTries.judge - tries - 1 };
}

/** Makes the PIN of a ring, readable only now. */
export async function makeRingPin(tx: Queryable, { PORTAL_SECRET }: Secrets, ringId: number): Promise<string> {
  const pin = newPin(ringPinDigits);
  await tx
    .update(rings)
    .set({ pinHash: hashOf(PORTAL_SECRET, ringKey(ringId), pin), pinTries: 0, pinTriedAt: null })
    .where(eq(rings.id, ringId));
  return pin;
}

/** Makes the PIN of a judge at a show, readable only now; the former PIN closes no breed from now on. */
export async function makeJudgePin(tx: Queryable, { PORTAL_SECRET }: Secrets, judge: JudgeAt): Promise<string> {
  const pin = newPin(judgePinDigits);
  const pinHash = hashOf(PORTAL_SECRET, judgeKey(judge), pin);
  const fresh = { pinHash, pinTries: 0, pinTriedAt: null, madeAt: sql`${portalNow}` };
  await tx
    .insert(ringJudges)
    .values({ ...judge, ...fresh })
    .onConflictDoUpdate({ target: [ringJudges.exhibitionId, ringJudges.refereeId], set: fresh });
  return pin;
}
