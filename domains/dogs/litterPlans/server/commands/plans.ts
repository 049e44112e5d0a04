import { eq, sql } from 'drizzle-orm';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { findRightFreeze } from '../../../breedingRights/server/queries/freezes.ts';
import { texts as rightTexts } from '../../../breedingRights/texts.ts';
import { isForbiddenAnyDay } from '../../../breedingRules/rules.ts';
import { isDead } from '../../../deaths/server/queries.ts';
import { countPair, type Parts } from '../../../genetics/server/answers.ts';
import { findPair } from '../../../genetics/server/queries/findMate.ts';
import { hasActiveAccount } from '../../../transfers/server/queries.ts';
import type { PlanActInput, SavePlanInput } from '../../contract.ts';
import { maxPlans, plannedMonths } from '../../policy.ts';
import { texts } from '../../texts.ts';
import { actsOn, findPlan, listAnnouncedOf, type PlanRow, sideOf, wordOf } from '../queries/plans.ts';
import { litterPlans } from '../tables.ts';

/** Takes any two dogs of the studbook, because a private plan needs no consent and shows only public data. */
export async function savePlan(
  tx: Queryable,
  { profileId }: Session,
  { sire_id, dam_id }: SavePlanInput,
): Promise<{ plan_id: number }> {
  const pair = await findPair(tx, { sire: `id${sire_id}`, dam: `id${dam_id}` });
  const { id } = litterPlans;
  const values = { profileId, sireId: pair.sire.id, damId: pair.dam.id };
  const [made] = await tx.insert(litterPlans).values(values).onConflictDoNothing().returning({ id });
  if (made) {
    if ((await tx.$count(litterPlans, eq(litterPlans.profileId, profileId))) > maxPlans)
      throw new PortalError(409, texts.tooMany(maxPlans));
    return { plan_id: made.id };
  }
  const [known] = await tx
    .select({ id })
    .from(litterPlans)
    .where(
      sql`${litterPlans.profileId} = ${profileId} and ${litterPlans.sireId} = ${values.sireId} and ${litterPlans.damId} = ${values.damId}`,
    );
  if (!known) throw new Error('A plan was neither inserted nor found');
  return { plan_id: known.id };
}

type EventName =
  | 'dogs.litter_plan_asked'
  | 'dogs.litter_plan_agreed'
  | 'dogs.litter_plan_refused'
  | 'dogs.litter_plan_revoked'
  | 'dogs.litter_plan_concealed'
  | 'dogs.litter_plan_ended';

/** Tells one side. The ids name dogs and not the plan, which may be removed before the notice is written. */
const tell = (tx: Queryable, name: EventName, { plan }: PlanRow, profileId: number): Promise<void> =>
  recordEvent(tx, { name, ids: { sireId: plan.sireId, damId: plan.damId, profileId } });

/** Renders the public pages of litters anew. */
const publish = (tx: Queryable, { plan }: PlanRow): Promise<void> =>
  recordEvent(tx, { name: 'dogs.litter_plan_changed', ids: { planId: plan.id } });

const change = async (tx: Queryable, { plan }: PlanRow, values: Partial<PlanRow['plan']>): Promise<void> => {
  await tx
    .update(litterPlans)
    .set({ ...values, version: sql`${litterPlans.version} + 1` })
    .where(eq(litterPlans.id, plan.id));
};

async function ask(tx: Queryable, row: PlanRow): Promise<void> {
  const { studBreederId } = row;
  if (wordOf(row) === 'silent' && studBreederId !== null && (await hasActiveAccount(tx, studBreederId)))
    await tell(tx, 'dogs.litter_plan_asked', row, studBreederId);
}

/** Tells the stud's owner, who was asked or had agreed, that the plan is private again. */
async function tellStudOwner(tx: Queryable, row: PlanRow): Promise<void> {
  const word = wordOf(row);
  if ((word === 'silent' || word === 'agreed') && row.studBreederId !== null)
    await tell(tx, 'dogs.litter_plan_concealed', row, row.studBreederId);
}

async function assertMayAnnounce(parts: Parts, tx: Queryable, { plan, sire, dam }: PlanRow, today: string) {
  for (const dog of [sire, dam]) if (await isDead(tx, dog.id)) throw new PortalError(409, texts.dead(dog.name_lat));
  if (await findRightFreeze(tx, plan.damId)) throw new PortalError(409, rightTexts.heldDam);
  const pair = await findPair(tx, { sire: `id${plan.sireId}`, dam: `id${plan.damId}` });
  if (pair.sire.breed_id !== pair.dam.breed_id) throw new PortalError(409, texts.breeds);
  const { rules } = await countPair(parts, pair, today, false);
  const refusals = rules.filter(isForbiddenAnyDay);
  if (refusals.length) throw new PortalError(409, refusals.map(({ text }) => text).join(' '));
}

/** Throws 404 for outsiders, 409 for what the side may not do now. */
export async function actOnPlan(
  parts: Parts,
  tx: Transactable,
  { profileId }: Session,
  { planId, act, version, planned_for }: PlanActInput,
  now: Date,
): Promise<void> {
  await tx.select({ id: litterPlans.id }).from(litterPlans).where(eq(litterPlans.id, planId)).for('update');
  const row = await findPlan(tx, planId);
  const side = row && sideOf(row, profileId);
  if (!row || !side) throw notFound();
  if (row.plan.version !== version) throw new PortalError(409, texts.changed);
  if (side === 'stud' && row.isStudFrozen) throw new PortalError(409, rightTexts.heldStud);
  if (!actsOn(row, side).includes(act)) throw new PortalError(409, texts.notNow);
  switch (act) {
    case 'announce': {
      const today = moscowDay(now);
      if (planned_for === undefined || !plannedMonths(today).includes(planned_for))
        throw new PortalError(400, { planned_for: texts.farMonth });
      await assertMayAnnounce(parts, tx, row, today);
      await change(tx, row, { announcedAt: now.toISOString(), plannedFor: planned_for });
      await ask(tx, row);
      break;
    }
    case 'conceal':
      await change(tx, row, { announcedAt: null });
      await tellStudOwner(tx, row);
      break;
    case 'remove':
      await tx.delete(litterPlans).where(eq(litterPlans.id, planId));
      if (row.plan.announcedAt !== null) await tellStudOwner(tx, row);
      break;
    case 'agree':
      await change(tx, row, { studAnswer: 'agreed', studAnsweredBy: profileId });
      await tell(tx, 'dogs.litter_plan_agreed', row, row.plan.profileId);
      break;
    case 'refuse':
      await change(tx, row, { studAnswer: 'refused', studAnsweredBy: profileId });
      await tell(
        tx,
        wordOf(row) === 'agreed' ? 'dogs.litter_plan_revoked' : 'dogs.litter_plan_refused',
        row,
        row.plan.profileId,
      );
  }
  await publish(tx, row);
}

/**
 * Called after a change of the dog's owner. A new owner of the stud is asked for consent; a plan becomes private if its
 * planner may no longer breed from the bitch.
 */
export async function followNewOwner(tx: Queryable, dogId: number): Promise<void> {
  for (const row of await listAnnouncedOf(tx, dogId)) {
    if (row.mayBreed) await ask(tx, row);
    else await end(tx, row);
  }
}

/** Makes plans with a dead dog private and tells both sides. */
export async function endPlansOfDead(tx: Queryable, dogId: number): Promise<void> {
  for (const row of await listAnnouncedOf(tx, dogId)) await end(tx, row);
}

async function end(tx: Queryable, row: PlanRow): Promise<void> {
  await change(tx, row, { announcedAt: null });
  await tell(tx, 'dogs.litter_plan_ended', row, row.plan.profileId);
  await tellStudOwner(tx, row);
  await publish(tx, row);
}

/** An erased person plans nothing and has answered nothing. */
export async function erasePlans(tx: Queryable, profileId: number): Promise<void> {
  await tx.delete(litterPlans).where(eq(litterPlans.profileId, profileId));
  await tx
    .update(litterPlans)
    .set({ studAnswer: null, studAnsweredBy: null })
    .where(eq(litterPlans.studAnsweredBy, profileId));
}
