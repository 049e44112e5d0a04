import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import { addDays, formatDate, moscowDay } from '#platform/contract/time/dates.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { readStampCode } from '#platform/contract/values/stampCodes.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { findRightFreeze } from '../../../breedingRights/server/queries/freezes.ts';
import { matingDeclarantOn, rightHolderOn } from '../../../breedingRights/server/queries/rights.ts';
import { texts as rightTexts } from '../../../breedingRights/texts.ts';
import { isForbidden } from '../../../breedingRules/rules.ts';
import { assertAlive } from '../../../deaths/server/queries.ts';
import { texts as deathTexts } from '../../../deaths/texts.ts';
import { countPair, type Parts } from '../../../genetics/server/answers.ts';
import { findPair } from '../../../genetics/server/queries/findMate.ts';
import { assertLifeOrder, refuseAtField } from '../../../lifeOrder/server/commands/assertLifeOrder.ts';
import { lockDog } from '../../../owners/server/commands.ts';
import { listOwnStamps, lockStamp } from '../../../server/commands/stamps.ts';
import { hasActiveAccount } from '../../../transfers/server/queries.ts';
import type { DeclareInput } from '../../contract.ts';
import { texts } from '../../texts.ts';
import { findCarriedLitter } from '../queries.ts';
import { matings } from '../tables.ts';

/** Who registers the litter: a kennel itself, for a person the club whose code stamps the puppies. */
async function registrarOf(tx: Queryable, { profileId, userType }: Session, typed: string) {
  if (userType === userTypes.kennel) {
    const [own] = await listOwnStamps(tx, profileId);
    return { organisationId: profileId, stampCode: own?.code ?? '' };
  }
  if (!typed) return { organisationId: null, stampCode: '' };
  const code = readStampCode(typed);
  const holder = code && (await lockStamp(tx, code));
  if (!code || !holder) throw new PortalError(400, { stamp_code: texts.noStamp });
  const [one] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, holder), eq(profiles.isActive, true)));
  if (!one) throw new PortalError(400, { stamp_code: texts.noStamp });
  return { organisationId: holder, stampCode: code };
}

/**
 * Declares a mating of the owner's bitch. The federation's rules are judged as of that day: refusals are errors, other
 * findings are stored for everyone concerned.
 */
export async function declareMating(
  parts: Parts,
  tx: Transactable,
  session: Session,
  input: DeclareInput,
  now: Date,
): Promise<{ mating_id: number }> {
  const today = moscowDay(now);
  if (input.mated_on > today) throw new PortalError(400, { mated_on: 'Эта дата ещё не наступила' });
  if (input.mated_on < addDays(today, -120))
    throw new PortalError(400, { mated_on: `Не раньше ${formatDate(addDays(today, -120))}: щенки уже родились бы` });
  const pair = await findPair(tx, { sire: `id${input.sire_id}`, dam: `id${input.dam_id}` });
  const dam = await lockDog(tx, pair.dam.id);
  await assertAlive(tx, dam.id, deathTexts.deadDam(pair.dam.name_lat), 'dam_id');
  const holder = await rightHolderOn(tx, dam.id, input.mated_on);
  if ((holder ?? dam.ownerId) !== session.profileId)
    throw new PortalError(403, holder !== null && dam.ownerId === session.profileId ? texts.leased : texts.notYours);
  if (await findRightFreeze(tx, dam.id)) throw new PortalError(409, { dam_id: rightTexts.heldDam });
  const { rules } = await countPair({ ...parts, db: parts.db }, pair, input.mated_on, false);
  const refusals = rules.filter(isForbidden);
  if (refusals.length) throw new PortalError(409, { sire_id: refusals.map(({ text }) => text).join(' ') });
  const open = and(
    eq(matings.damId, dam.id),
    isNull(matings.litterId),
    notInArray(matings.state, ['refused', 'withdrawn']),
  );
  if (await tx.$count(matings, open)) throw new PortalError(409, { dam_id: texts.twin });
  const bornOn = await findCarriedLitter(tx, dam.id, input.mated_on);
  if (bornOn !== null) throw new PortalError(409, { mated_on: texts.carried(bornOn) });
  // The confirmation is asked of the stud's owner, or the holder of its breeding rights, on the day of the mating.
  const sireOwner = await matingDeclarantOn(tx, pair.sire.id, input.mated_on);
  const isOwnStud = sireOwner === session.profileId;
  const mayAnswer = sireOwner !== null && (await hasActiveAccount(tx, sireOwner));
  const values = {
    damId: dam.id,
    sireId: pair.sire.id,
    damOwnerId: session.profileId,
    sireOwnerId: mayAnswer ? sireOwner : null,
    ...(await registrarOf(tx, session, input.stamp_code ?? '')),
    matedOn: input.mated_on,
    place: input.place,
    isArtificial: input.is_artificial,
    state: isOwnStud ? 'agreed' : mayAnswer ? 'asked' : 'paper',
    rules,
    declaredAt: now.toISOString(),
  };
  const [made] = await assertLifeOrder(
    tx,
    [dam.id, pair.sire.id],
    () => tx.insert(matings).values(values).returning({ id: matings.id }),
    refuseAtField('sire_id'),
  );
  if (!made) throw new Error('Mating was not inserted');
  if (!isOwnStud && mayAnswer) await recordEvent(tx, { name: 'dogs.mating_asked', ids: { matingId: made.id } });
  return { mating_id: made.id };
}
