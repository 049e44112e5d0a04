import { and, eq } from 'drizzle-orm';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { changeMating, lockMating } from '../../matings/server/commands/act.ts';
import type { FindSentLitters } from '../../matings/server/sentLitters.ts';
import { matingPuppies } from '../../matings/server/tables.ts';
import { texts as matingTexts } from '../../matings/texts.ts';
import type { SignInput } from '../contract.ts';
import { texts } from '../texts.ts';
import { findInspection, isOpen } from './queries.ts';
import { litterInspections } from './tables.ts';

function refuseTwins(puppies: SignInput['puppies']): void {
  const twins = puppies.flatMap(({ stamp_number }, at) =>
    stamp_number && puppies.some((other, place) => place !== at && Number(other.stamp_number) === Number(stamp_number))
      ? [[`puppies.${at}.stamp_number`, texts.twin]]
      : [],
  );
  if (twins.length) throw new PortalError(400, Object.fromEntries(twins));
}

/** Stores the findings on every puppy. Idempotent. Throws 409 when another device has signed in between. */
export async function signInspection(
  db: Transactable,
  findSent: FindSentLitters,
  session: Session,
  input: SignInput,
  now: Date,
): Promise<{ version: number }> {
  return db.transaction(async (tx) => {
    const mating = await lockMating(tx, input.matingId);
    if (mating.organisationId !== session.profileId) throw notFound();
    if (mating.bornOn === null) throw new PortalError(409, texts.noBirth);
    if (!isOpen(mating)) throw new PortalError(409, texts.notNow);
    if ((await findSent(tx, [mating.id])).size) throw new PortalError(409, matingTexts.applied);
    const before = await findInspection(tx, mating.id);
    if ((before?.version ?? 0) !== input.version) throw new PortalError(412, texts.changed);
    if (input.inspected_on > moscowDay(now)) throw new PortalError(400, { inspected_on: 'Эта дата ещё не наступила' });
    if (input.inspected_on < mating.bornOn) throw new PortalError(400, { inspected_on: texts.early });
    const lines = eq(matingPuppies.matingId, mating.id);
    if ((await tx.$count(matingPuppies, lines)) !== new Set(input.puppies.map(({ id }) => id)).size)
      throw new PortalError(409, texts.notAll);
    refuseTwins(input.puppies);
    for (const { id, stamp_number, ...seen } of input.puppies) {
      const stampNumber = stamp_number.replace(/^0+(?=\d)/, '');
      const [changed] = await tx
        .update(matingPuppies)
        .set({ ...seen, stampNumber })
        .where(and(lines, eq(matingPuppies.id, id)))
        .returning({ id: matingPuppies.id });
      if (!changed) throw new PortalError(409, texts.notAll);
    }
    const act = {
      inspectedOn: input.inspected_on,
      place: input.place,
      lastName: input.last_name,
      firstName: input.first_name,
      secondName: input.second_name,
      note: input.note,
      signedBy: session.profileId,
      signedAt: now.toISOString(),
      version: input.version + 1,
    };
    await tx
      .insert(litterInspections)
      .values({ matingId: mating.id, ...act })
      .onConflictDoUpdate({ target: litterInspections.matingId, set: act });
    const males = input.puppies.filter(({ sex }) => sex === 1).length;
    await changeMating(tx, mating, { males, females: input.puppies.length - males });
    await recordEvent(tx, { name: 'dogs.litter_inspected', ids: { matingId: mating.id } });
    return { version: act.version };
  });
}
