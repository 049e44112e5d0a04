import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { isReservedAlias } from '../../reservedAliases.ts';
import { movedAliases, profiles } from '../tables.ts';

const taken = () => new PortalError(409, { alias: 'Этот адрес занят: выберите другой' });

/**
 * Changes a profile's alias within the caller's transaction; links to the old one redirect, and others must not take
 * it. Throws 400 for a reserved word, 409 for another's present or former alias.
 */
export async function changeAlias(
  tx: Queryable,
  { profileId, alias }: { profileId: number; alias: string },
): Promise<void> {
  if (isReservedAlias(alias)) throw new PortalError(400, { alias: 'Это слово занято порталом: выберите другой адрес' });
  const small = alias.toLowerCase();
  const [before] = await tx
    .select({ alias: profiles.alias })
    .from(profiles)
    .where(eq(profiles.id, profileId))
    .for('update');
  if (!before) throw notFound();
  if (before.alias === alias) return;
  const others = and(eq(sql`lower(${profiles.alias})`, small), ne(profiles.id, profileId));
  if ((await tx.select({ id: profiles.id }).from(profiles).where(others)).length) throw taken();
  await tx.update(profiles).set({ alias }).where(eq(profiles.id, profileId)).catch(rethrowTaken);
  // After the update: the index serialises it with a concurrent change, whose former alias is visible now.
  const [left] = await tx
    .select({ profileId: movedAliases.profileId })
    .from(movedAliases)
    .where(eq(movedAliases.alias, small));
  if (left && left.profileId !== profileId) throw taken();
  if (left) await tx.delete(movedAliases).where(eq(movedAliases.alias, small));
  const old = before.alias.toLowerCase();
  if (old !== small) await tx.insert(movedAliases).values({ alias: old, profileId }).onConflictDoNothing();
  await recordEvent(tx, { name: 'profiles.alias_changed', ids: { profileId } });
}

/** For concurrent requests the unique index decides. */
function rethrowTaken(error: unknown): never {
  const { constraint } = ((error as { cause?: unknown }).cause ?? error) as { constraint?: string };
  throw constraint === 'profiles_alias_key' ? taken() : error;
}
