import { and, eq } from 'drizzle-orm';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Change } from '#platform/server/changes.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import type { Session } from '#platform/server/session.ts';
import { recordStaffAct } from '../../../loginAs/server/commands.ts';
import { isStaff } from '../../../policy.ts';
import { confirmIdentity } from '../../../security/server/commands/confirmIdentity.ts';
import type { SignInDeps } from '../../../server/commands/signIn.ts';
import { accounts } from '../../../server/tables.ts';
import { hashToken, newToken } from '../../../session/server/tokens.ts';
import type { KeyInput, MadeKey } from '../../contract.ts';
import { areasFor, type KeyArea, keyLimits } from '../../policy.ts';
import { describeScopes } from '../../scopeTexts.ts';
import { texts } from '../../texts.ts';
import { newKeyMail, newKeySubject } from '../mails.ts';
import { countLiveKeys } from '../queries/liveKeys.ts';
import { programKeys } from '../tables.ts';

/** Begins every key, so that scanners for leaked secrets recognise one. */
const keyPrefix = 'portal_key_';
/** Characters of the key that its list shows. */
const endingLength = 4;

export const isProgramKey = (token: string): boolean => token.startsWith(keyPrefix);

/**
 * Makes a key and mails the account about it. Throws 422 or 400 when the caller does not prove who it is, 403 for areas
 * that the account cannot open, 409 when it has too many keys.
 */
export async function makeKey(
  parts: SignInDeps,
  session: Session,
  { name, scopes, days, code }: KeyInput,
  now: Date,
): Promise<MadeKey> {
  const open = areasFor(session);
  if ((Object.keys(scopes) as KeyArea[]).some((area) => !open.includes(area)))
    throw new PortalError(403, { scopes: texts.forStaff });
  await confirmIdentity(parts, session, code, now);
  const key = keyPrefix + newToken();
  const expiresAt = new Date(now.getTime() + days * dayMs);
  const scopesText = describeScopes(scopes);
  const id = await parts.db.transaction(async (tx) => {
    const [account] = await tx
      .select({ mail: accounts.mail })
      .from(accounts)
      .where(eq(accounts.id, session.accountId))
      .for('update');
    if (!account) throw notFound();
    if ((await countLiveKeys(tx, session.accountId, now)) >= keyLimits.perAccount)
      throw new PortalError(409, { error: texts.tooMany });
    const [made] = await tx
      .insert(programKeys)
      .values({
        accountId: session.accountId,
        name,
        scopes,
        keyHash: hashToken(key),
        ending: key.slice(-endingLength),
        expiresAt,
      })
      .returning({ id: programKeys.id });
    if (!made) throw new Error('A program key was not stored');
    await queueMail(tx, {
      to: account.mail,
      subject: newKeySubject,
      ...newKeyMail({ name, scopes: scopesText, at: now, expiresAt, publicUrl: publicUrlOf(parts.config) }),
    });
    await record(tx, session, {
      action: 'makeProgramKey',
      changes: [{ field: `Ключ «${name}»`, from: '', to: scopesText }],
    });
    return made.id;
  });
  return { id, key };
}

/** Keys of staff stand in the journal. */
async function record(
  tx: Queryable,
  session: Session,
  act: { action: string; changes: readonly Change[] },
): Promise<void> {
  if (isStaff(session)) await recordStaffAct(tx, session, { about: 'Ключи для программ', ...act });
}

/** Ends the key at once. Throws 404 for a key of another account. */
export async function revokeKey(db: Db, session: Session, keyId: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [key] = await tx
      .select({ name: programKeys.name, revokedAt: programKeys.revokedAt })
      .from(programKeys)
      .where(and(eq(programKeys.id, keyId), eq(programKeys.accountId, session.accountId)))
      .for('update');
    if (!key) throw notFound();
    if (key.revokedAt) return;
    await tx.update(programKeys).set({ revokedAt: now }).where(eq(programKeys.id, keyId));
    await record(tx, session, {
      action: 'revokeProgramKey',
      changes: [{ field: `Ключ «${key.name}»`, from: 'действует', to: 'отозван' }],
    });
  });
}

/** Notes that the key was used. */
export async function noteUse(db: Db, keyId: number, now: Date): Promise<void> {
  await db.update(programKeys).set({ usedAt: now }).where(eq(programKeys.id, keyId));
}
