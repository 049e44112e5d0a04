import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { listChanges } from '#platform/server/changes.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import type { PresidiumEdited, PresidiumRow, StoredPresidium } from '../contract.ts';
import { presidiumMembers } from './tables.ts';

const stateOf = (members: readonly PresidiumRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify(members.map(({ name, post, is_delegate }) => [name, post, is_delegate])))
    .digest('hex');

async function getFederationId(tx: Queryable, alias: string, hold: boolean): Promise<number> {
  const asked = tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.alias, alias));
  const [federation] = await (hold ? asked.for('update') : asked);
  if (!federation) throw notFound();
  return federation.id;
}

async function readMembers(tx: Queryable, federationId: number): Promise<PresidiumRow[]> {
  return tx
    .select({ name: presidiumMembers.name, post: presidiumMembers.post, is_delegate: presidiumMembers.isDelegate })
    .from(presidiumMembers)
    .where(eq(presidiumMembers.federationId, federationId))
    .orderBy(asc(presidiumMembers.position), asc(presidiumMembers.id));
}

export async function getAdminPresidium(db: Queryable, alias: string): Promise<StoredPresidium> {
  const members = await readMembers(db, await getFederationId(db, alias, false));
  return { members, state: stateOf(members) };
}

const lineOf = ({ name, post, is_delegate }: PresidiumRow): string =>
  [name, post, is_delegate ? 'делегат' : ''].filter(Boolean).join(', ');

/** Throws 412 when the list has been changed since it was read. */
export async function savePresidium(
  tx: Transactable,
  staff: Session,
  { alias, state, members }: PresidiumEdited,
): Promise<StoredPresidium> {
  const federationId = await getFederationId(tx, alias, true);
  const before = await readMembers(tx, federationId);
  if (stateOf(before) !== state) throw new PortalError(412, 'Список изменил другой сотрудник. Откройте его ещё раз.');
  await tx.delete(presidiumMembers).where(eq(presidiumMembers.federationId, federationId));
  const rows = members.map(({ name, post, is_delegate }, index) => ({
    federationId,
    position: index + 1,
    name,
    post,
    isDelegate: is_delegate,
  }));
  if (rows.length) await tx.insert(presidiumMembers).values(rows);
  const changes = listChanges('Президиум', before.map(lineOf), members.map(lineOf));
  await recordStaffAct(tx, staff, {
    action: 'savePresidium',
    about: `Президиум: ${members.length} чел.`,
    profileId: federationId,
    changes,
  });
  await recordEvent(tx, { name: 'presidium.changed', ids: { profileId: federationId } });
  return { members, state: stateOf(members) };
}
