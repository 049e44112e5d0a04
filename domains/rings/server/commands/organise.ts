import { and, eq, sql } from 'drizzle-orm';
import { organiserOf } from '#domains/showTeam/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Caller } from '#platform/server/session.ts';
import type { ReopenInput, SettingsInput } from '../../contract.ts';
import { nextStage } from '../../machine.ts';
import { foldBreeds } from '../queries/breeds.ts';
import { ringActs, ringBreeds, ringSettings, rings } from '../tables.ts';
import { announce } from './openRings.ts';
import { ownAct, project } from './project.ts';

export const stale = 'Пока вы смотрели, это изменили в другом окне. Обновите страницу и решите ещё раз.';

/** Saves what visitors see. Throws 412 for an outdated version. */
export async function saveSettings(tx: Queryable, caller: Caller, input: SettingsInput): Promise<void> {
  const { show } = await organiserOf(tx, caller, input.exhibitionId, 'rings', { lock: true });
  const [row] = await tx.select().from(ringSettings).where(eq(ringSettings.exhibitionId, show.id)).for('update');
  if ((row?.version ?? 0) !== input.version) throw new PortalError(412, stale);
  const chosen = { visibility: input.visibility, delayMinutes: input.delay_minutes };
  await tx
    .insert(ringSettings)
    .values({ exhibitionId: show.id, ...chosen })
    .onConflictDoUpdate({
      target: ringSettings.exhibitionId,
      set: { ...chosen, version: sql`${ringSettings.version} + 1` },
    });
  await announce(tx, show.id);
}

/**
 * Reopens a closed breed: its dogs go back into the catalogue, its winners leave the main ring, and acts that came after
 * the closing stand beside what the judge had confirmed. Throws 409 for a breed that is not closed.
 */
export async function reopenBreed(tx: Queryable, caller: Caller, input: ReopenInput): Promise<void> {
  const { show, accountId } = await organiserOf(tx, caller, input.exhibitionId, 'rings');
  const where = and(eq(ringBreeds.id, input.breedId), eq(ringBreeds.exhibitionId, show.id));
  const [seen] = await tx.select({ ringId: ringBreeds.ringId }).from(ringBreeds).where(where);
  if (!seen) throw notFound();
  // The ring first, as every batch of a phone does.
  await tx.select({ id: rings.id }).from(rings).where(eq(rings.id, seen.ringId)).for('update');
  const [breed] = await tx.select().from(ringBreeds).where(where).for('update');
  if (!breed) throw notFound();
  if (breed.version !== input.version) throw new PortalError(412, stale);
  const [folded] = await foldBreeds(tx, [breed]);
  const closing = folded?.state.closing;
  const next = nextStage('reopen', { stage: breed.stage, actor: 'organiser' });
  if ('refusal' in next) throw new PortalError(409, next.refusal);
  if (!closing) throw new Error('A closed breed has no closing');
  await tx.insert(ringActs).values({
    ...ownAct(breed, 'reopen'),
    ...{ body: { closing: closing.id, reason: input.reason }, by: 'организатор', accountId },
  });
  await project(tx, [breed], { newest: [], reason: input.reason });
  await announce(tx, show.id);
}
