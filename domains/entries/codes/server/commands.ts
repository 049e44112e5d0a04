import { randomInt } from 'node:crypto';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { keyedHash } from '#domains/accounts/server/public.ts';
import { keySigns, readKey } from '#domains/dogs/transfers/key.ts';
import type { Config } from '#platform/server/config.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { lock } from '#platform/server/db/typedSql.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { withdraw } from '../../server/commands/own.ts';
import { announce, assertFresh, change, lockEntry, log } from '../../server/commands/step.ts';
import { listOwnDogs } from '../../server/queries/dogs.ts';
import { readShow } from '../../server/queries/show.ts';
import type { CodeMade, OwnerAnswerInput } from '../contract.ts';
import { codeDays, codeLength, codeTries } from '../policy.ts';
import { entryCodeMistakes, entryCodes } from './tables.ts';

/** The current and the former secret of the portal. */
type Secrets = Pick<Config, 'PORTAL_SECRET' | 'PORTAL_SECRET_BEFORE'>;

const hashOf = (secret: string | undefined, code: string): string => keyedHash(secret, 'entry code', code);
const term = sql`${portalNow} + make_interval(days => ${codeDays})`;

/** Makes a code of one's own dog, readable only now. Throws 404 for a dog that the caller does not own. */
export async function makeEntryCode(
  tx: Queryable,
  { PORTAL_SECRET }: Secrets,
  { profileId }: Session,
  dogId: number,
): Promise<CodeMade> {
  await lock(tx, `entry code ${dogId}`);
  const [dog] = await listOwnDogs(tx, profileId, [dogId]);
  if (!dog) throw notFound();
  if (dog.facts.is_dead) throw new PortalError(409, 'В племенной книге записано, что этой собаки больше нет');
  await tx
    .update(entryCodes)
    .set({ endedAt: portalNow })
    .where(and(eq(entryCodes.dogId, dogId), isNull(entryCodes.endedAt), isNull(entryCodes.takenAt)));
  const code = Array.from({ length: codeLength }, () => keySigns[randomInt(keySigns.length)]).join('');
  const [row] = await tx
    .insert(entryCodes)
    .values({ codeHash: hashOf(PORTAL_SECRET, code), dogId, ownerId: profileId, expiresAt: term })
    .returning({ expiresAt: entryCodes.expiresAt });
  if (!row) throw new Error('The code was not inserted');
  return {
    code: code.replace(/(.{4})(?=.)/g, '$1-'),
    expires_at: new Date(row.expiresAt).toISOString(),
    dog: dog.snapshot.name_lat || dog.snapshot.name,
  };
}

/** Ends one's own code; entries made by it stay, the owner withdraws them one by one. */
export async function endEntryCode(tx: Queryable, { profileId }: Session, codeId: number): Promise<void> {
  const ended = await tx
    .update(entryCodes)
    .set({ endedAt: sql`coalesce(${entryCodes.endedAt}, ${portalNow})` })
    .where(and(eq(entryCodes.id, codeId), eq(entryCodes.ownerId, profileId)))
    .returning({ id: entryCodes.id });
  if (!ended.length) throw notFound();
}

const unknownCode = (left: number): string =>
  left > 0
    ? `Такого кода нет, или он больше не действует. Попросите владельца прислать новый. Осталось попыток: ${left}`
    : 'Такого кода нет, или он больше не действует. Следующая попытка через час.';

/**
 * Takes a code for the caller: from then on it works for the caller only. Throws 404 for a wrong, ended, expired or
 * taken one alike; 429 after five of them in an hour. The attempt is counted in its own transaction, so it survives the
 * error.
 */
export async function takeEntryCode(
  db: Db,
  { PORTAL_SECRET, PORTAL_SECRET_BEFORE }: Secrets,
  { accountId, profileId }: Session,
  typed: string,
): Promise<{ dog_id: number; name: string }> {
  const code = readKey(typed, codeLength) ?? '';
  const found = await db.transaction(async (tx) => {
    await lock(tx, `entry code of ${accountId}`);
    const mistakes = await tx.$count(
      entryCodeMistakes,
      and(
        eq(entryCodeMistakes.accountId, accountId),
        gt(entryCodeMistakes.madeAt, sql`${portalNow} - interval '1 hour'`),
      ),
    );
    if (mistakes >= codeTries)
      throw new PortalError(429, { code: 'Слишком много неверных кодов. Попробуйте через час.' }, 3600);
    const hashes = [PORTAL_SECRET, ...(PORTAL_SECRET_BEFORE ? [PORTAL_SECRET_BEFORE] : [])].map((secret) =>
      hashOf(secret, code),
    );
    const [row] = await tx
      .select()
      .from(entryCodes)
      .where(and(inArray(entryCodes.codeHash, hashes), isNull(entryCodes.endedAt), gt(entryCodes.expiresAt, portalNow)))
      .for('update');
    const [dog] = row ? await listOwnDogs(tx, row.ownerId, [row.dogId]) : [];
    const isFree = row && (row.takenAt === null || row.takerId === profileId);
    if (!row || !dog || !isFree) {
      await tx.insert(entryCodeMistakes).values({ accountId });
      return codeTries - mistakes - 1;
    }
    const own = await listOwnDogs(tx, profileId, [row.dogId]);
    if (own.length) throw new PortalError(409, { code: 'Это ваша собака: она есть в вашем списке' });
    if (row.takenAt === null)
      await tx.update(entryCodes).set({ takerId: profileId, takenAt: portalNow }).where(eq(entryCodes.id, row.id));
    return { dog_id: row.dogId, name: dog.snapshot.name_lat || dog.snapshot.name };
  });
  if (typeof found === 'number') throw new PortalError(404, { code: unknownCode(found) });
  return found;
}

/** The owner agrees to an entry that another person made, or withdraws it with the refund of the scale to its payer. */
export async function answerAsOwner(
  tx: Queryable,
  session: Session,
  input: OwnerAnswerInput,
  publicUrl: string,
): Promise<void> {
  const { entry, exhibitionId } = await lockEntry(tx, input.entryId);
  if (entry.ownerId !== session.profileId) throw notFound();
  assertFresh(entry, input.version);
  const show = await readShow(tx, exhibitionId);
  const actor = { who: 'entrant', accountId: session.accountId } as const;
  if (!input.agree) {
    const reason = 'владелец собаки отозвал запись';
    await withdraw(tx, show, entry, { actor, publicUrl, expected: null, reason });
    return;
  }
  if (entry.ownerConfirmedAt !== null) return;
  await change(tx, entry, { ownerConfirmedAt: show.now.toISOString() });
  await log(tx, { entryId: entry.id, actor, step: 'owner' });
  await announce(tx, exhibitionId);
}
