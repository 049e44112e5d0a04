import { and, asc, eq } from 'drizzle-orm';
import type { Change } from '#platform/server/changes.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import { portalOwner } from '#platform/server/portalOwner.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import type { Session } from '#platform/server/session.ts';
import { recordStaffAct } from '../../../loginAs/server/commands.ts';
import { isStaff } from '../../../policy.ts';
import { confirmIdentity } from '../../../security/server/commands/confirmIdentity.ts';
import type { SignInDeps } from '../../../server/commands/signIn.ts';
import { getAccount } from '../../../server/queries.ts';
import { accounts } from '../../../server/tables.ts';
import { deviceOf } from '../../../session/server/device.ts';
import { newToken } from '../../../session/server/tokens.ts';
import type { AddedPasskey, AddPasskeyInput, CreationOptions } from '../../contract.ts';
import { challengeLife, passkeyLimits } from '../../limits.ts';
import { passkeyTexts } from '../../texts.ts';
import { newPasskeyMail, newPasskeySubject } from '../mails.ts';
import { relyingPartyOf } from '../relyingParty.ts';
import { passkeys } from '../tables.ts';
import { algorithms, verifyNewCredential } from '../verify.ts';
import { issueChallenge, spendChallenge } from './challenges.ts';

/** Throws 422 or 400 when the caller does not prove who it is, 409 when the account has too many keys. */
export async function startPasskey(
  parts: SignInDeps,
  session: Session,
  code: string,
  now: Date,
): Promise<CreationOptions> {
  const { db, config } = parts;
  await confirmIdentity(parts, session, code, now);
  const { mail } = await getAccount(db, session.accountId);
  const own = await db
    .select({
      id: passkeys.credentialId,
      transports: passkeys.transports,
      credentialUser: passkeys.credentialUser,
    })
    .from(passkeys)
    .where(eq(passkeys.accountId, session.accountId))
    .orderBy(asc(passkeys.id));
  if (own.length >= passkeyLimits.perAccount) throw new PortalError(409, passkeyTexts.tooMany);
  const credentialUser = own[0]?.credentialUser ?? newToken();
  return {
    challenge: await issueChallenge(db, { accountId: session.accountId, credentialUser }, now),
    rp: { name: portalOwner().name, id: relyingPartyOf(config).id },
    user: { id: credentialUser, name: mail, displayName: mail },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: challengeLife,
    excludeCredentials: own.map(({ id, transports }) => ({ id, type: 'public-key', transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/**
 * Stores the key that the device has made and mails the account. Throws 410 for a late answer, 400 for one that is not
 * verified, 409 for a key that is stored already or one too many.
 */
export async function addPasskey(
  { db, config, log }: SignInDeps,
  session: Session,
  input: AddPasskeyInput,
  { userAgent, now }: { userAgent: string | undefined; now: Date },
): Promise<AddedPasskey> {
  const { accountId } = session;
  const party = relyingPartyOf(config);
  const { challenge, credentialUser } = await spendChallenge(
    db,
    { clientData: input.client_data, accountId, party },
    now,
  );
  const made = await verifyNewCredential(input, challenge, party, log);
  if (!made || credentialUser === null) throw new PortalError(400, passkeyTexts.failed);
  const name = deviceOf(userAgent);
  const passkeyId = await db.transaction(async (tx) => {
    const [account] = await tx
      .select({ mail: accounts.mail })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('update');
    if (!account) throw notFound();
    if ((await tx.$count(passkeys, eq(passkeys.accountId, accountId))) >= passkeyLimits.perAccount)
      throw new PortalError(409, passkeyTexts.tooMany);
    const [stored] = await tx
      .insert(passkeys)
      .values({ ...made, accountId, name, credentialUser, transports: input.transports, madeAt: now })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (!stored) throw new PortalError(409, passkeyTexts.taken);
    await queueMail(tx, {
      to: account.mail,
      subject: newPasskeySubject,
      ...newPasskeyMail({ name, at: now, publicUrl: publicUrlOf(config) }),
    });
    await record(tx, session, 'addPasskey', [{ field: `Ключ входа «${name}»`, from: '', to: 'добавлен' }]);
    return stored.id;
  });
  log.info({ event: 'passkey added', accountId }, 'passkey added');
  return { passkey_id: passkeyId, name };
}

/** Keys of staff stand in the journal. */
async function record(tx: Queryable, session: Session, action: string, changes: readonly Change[]): Promise<void> {
  if (isStaff(session)) await recordStaffAct(tx, session, { action, about: 'Вход без пароля', changes });
}

const ownKey = (session: Session, passkeyId: number) =>
  and(eq(passkeys.id, passkeyId), eq(passkeys.accountId, session.accountId));

/** Throws 404 for a key of another account. */
export async function renamePasskey(db: Db, session: Session, passkeyId: number, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ name: passkeys.name })
      .from(passkeys)
      .where(ownKey(session, passkeyId))
      .for('update');
    if (!before) throw notFound();
    if (before.name === name) return;
    await tx.update(passkeys).set({ name }).where(ownKey(session, passkeyId));
    await record(tx, session, 'renamePasskey', [{ field: 'Ключ входа', from: before.name, to: name }]);
  });
}

/** Ends the key at once. Throws 404 for a key of another account. */
export async function deletePasskey({ db, log }: SignInDeps, session: Session, passkeyId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(passkeys).where(ownKey(session, passkeyId)).returning({ name: passkeys.name });
    if (!gone) throw notFound();
    await record(tx, session, 'deletePasskey', [
      { field: `Ключ входа «${gone.name}»`, from: 'действует', to: 'удалён' },
    ]);
  });
  log.info({ event: 'passkey deleted', accountId: session.accountId }, 'passkey deleted');
}
