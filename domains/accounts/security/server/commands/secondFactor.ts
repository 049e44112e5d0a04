import { randomInt } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { dayMs, minuteMs } from '#platform/contract/time/duration.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { decryptByAny, encrypt, secretsOf } from '#platform/server/secrets/encrypt.ts';
import { limitRequests } from '../../../server/commands/limitRequests.ts';
import { keyedHash } from '../../../server/secrets/keyed.ts';
import { texts } from '../../../texts.ts';
import type { SecondFactorSecret } from '../../contract.ts';
import { secondFactors } from '../tables.ts';
import { newTotpSecret, stepOfCode, totpUri } from '../totp.ts';

const purpose = 'second-factor';
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const recoveryCodeCount = 10;

const newRecoveryCode = (): string => {
  const half = () => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('');
  return `${half()}-${half()}`;
};
const recoveryHash = (secret: string | undefined, accountId: number, code: string): string =>
  keyedHash(secret, 'recovery-code', accountId, code.toUpperCase().replace(/[\s-]/g, ''));

type Parts = { db: Db; config: Config };

/**
 * A secret to be confirmed by a code. `begunBy` identifies the ticket or the session: after a reload it gets the same
 * secret, so that the app's entry stays valid; others get a new one. A confirmed factor is unchanged.
 */
export async function beginSecondFactor(
  { db, config }: Parts,
  accountId: number,
  label: string,
  begunBy: string,
): Promise<SecondFactorSecret> {
  const [begun] = await db
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .where(
      and(
        eq(secondFactors.accountId, accountId),
        eq(secondFactors.begunBy, begunBy),
        isNull(secondFactors.confirmedAt),
      ),
    );
  if (begun) {
    const same = decryptByAny(secretsOf(config), purpose, String(accountId), begun.secret);
    return { secret: same, uri: totpUri(same, label) };
  }
  const secret = newTotpSecret();
  const sealed = encrypt(config.PORTAL_SECRET, purpose, String(accountId), secret);
  const stored = await db
    .insert(secondFactors)
    .values({ accountId, secret: sealed, begunBy })
    .onConflictDoUpdate({
      target: secondFactors.accountId,
      set: { secret: sealed, lastStep: 0, begunBy },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ accountId: secondFactors.accountId });
  if (!stored.length) throw new PortalError(409, texts.factorThere);
  return { secret, uri: totpUri(secret, label) };
}

/** The first right code enables the factor. Returns the recovery codes once. */
export async function finishSecondFactor(
  tx: Queryable,
  config: Config,
  accountId: number,
  code: string,
  now: Date,
): Promise<string[]> {
  const [factor] = await tx
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNull(secondFactors.confirmedAt)))
    .for('update');
  if (!factor) throw new PortalError(409, texts.factorNotThere);
  const step = stepOfCode(decryptByAny(secretsOf(config), purpose, String(accountId), factor.secret), code, now);
  if (step === null) throw wrongCode();
  await tx
    .update(secondFactors)
    .set({ confirmedAt: now, lastStep: step })
    .where(eq(secondFactors.accountId, accountId));
  return writeRecoveryCodes(tx, config, accountId);
}

/** Replaces the recovery codes. */
export async function writeRecoveryCodes(tx: Queryable, config: Config, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await tx
    .update(secondFactors)
    .set({ recoveryHashes: codes.map((code) => recoveryHash(config.PORTAL_SECRET, accountId, code)) })
    .where(eq(secondFactors.accountId, accountId));
  return codes;
}

const wrongCode = (): PortalError => new PortalError(422, { code: texts.wrongSecondCode });

/**
 * Ten tries in a quarter of an hour and fifty a day per account, so that a thief with the password cannot guess the
 * code.
 */
export const limitCodes = ({ db, config }: Parts, accountId: number, now: Date): Promise<void> => {
  const key = keyedHash(config.PORTAL_SECRET, 'second-factor-tries', accountId);
  return limitRequests(
    db,
    [
      { key: `${key}-quarter`, most: 10, within: 15 * minuteMs },
      { key: `${key}-day`, most: 50, within: dayMs },
    ],
    now,
  );
};

/** Accepts a code of the app or a recovery code, each once. Throws 422. */
export async function checkSecondFactor(
  { db, config }: Parts,
  accountId: number,
  code: string,
  now: Date,
): Promise<void> {
  await limitCodes({ db, config }, accountId, now);
  await db.transaction(async (tx) => {
    const [factor] = await tx
      .select()
      .from(secondFactors)
      .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt)))
      .for('update');
    if (!factor) throw new PortalError(409, texts.factorNotThere);
    const step = stepOfCode(decryptByAny(secretsOf(config), purpose, String(accountId), factor.secret), code, now);
    if (step !== null) {
      const taken = await tx
        .update(secondFactors)
        .set({ lastStep: step })
        .where(and(eq(secondFactors.accountId, accountId), lt(secondFactors.lastStep, step)))
        .returning({ accountId: secondFactors.accountId });
      if (!taken.length) throw wrongCode();
      return;
    }
    const hashes = secretsOf(config).map((secret) => recoveryHash(secret, accountId, code));
    const hash = hashes.find((one) => factor.recoveryHashes.includes(one));
    if (!hash) throw wrongCode();
    await tx
      .update(secondFactors)
      .set({ recoveryHashes: factor.recoveryHashes.filter((one) => one !== hash) })
      .where(eq(secondFactors.accountId, accountId));
  });
}
