import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { listOwnStamps } from '#domains/dogs/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { blankValues, fieldsOf } from '#platform/contract/fields/fields.ts';
import type { Transactable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import type { SaveInput, StepInput } from '../../contract.ts';
import { listOwn as listDeclarants } from '../../declarants/server/queries.ts';
import { findType, typeOf } from '../../forms/all.ts';
import type { ApplicationType } from '../../forms/type.ts';
import { states } from '../../machine.ts';
import { changedLockedFields, listedValues, subjectOf, type Values } from '../../reviewParts.ts';
import { maxDrafts, maxRequests, texts } from '../../texts.ts';
import { lockOwn } from '../queries/lockApplication.ts';
import { findSender, findSettings, refusalOf } from '../queries/offers.ts';
import { listReviews } from '../queries/one.ts';
import { applications } from '../tables.ts';
import { dropDraft } from './dueApplications.ts';
import { attachFiles } from './files.ts';
import { hookOf } from './hooks/all.ts';
import { assertTransition } from './move.ts';
import { unfinishedValues } from './values.ts';

/** The columns that duplicate values for lists and searches. */
export function columnsOf(type: ApplicationType, values: Values) {
  const {
    dog_name = '',
    breed_id = '',
    owner_name = '',
    stamp = '',
    pedigree_number = '',
  } = listedValues(type, values);
  const about = subjectOf(type, values);
  return {
    data: values,
    express: values.express === true,
    dogName: dog_name,
    breedId: Number(breed_id) || null,
    ownerName: owner_name,
    stamp,
    pedigreeNumber: pedigree_number,
    ...(about !== null && { subject: about }),
    declarantId: Number(values.declarant_id ?? 0) || null,
  };
}

export async function startApplication(
  tx: Transactable,
  session: Session,
  { type: key, values, from }: { type: string; values?: Values | undefined; from?: number | undefined },
  now: Date,
): Promise<number> {
  const { profileId } = session;
  const type = findType(key);
  if (!type) throw new PortalError(400, { type: 'Нет такого вида заявки' });
  const sender = await findSender(tx, session, now);
  const refusal = refusalOf(type, session, sender, await findSettings(tx, key));
  if (refusal) throw new PortalError(403, refusal);
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, profileId)).for('update');
  const [drafts] = await tx
    .select({ count: count() })
    .from(applications)
    .where(
      and(eq(applications.profileId, profileId), eq(applications.state, states.draft), isNull(applications.packageId)),
    );
  if ((drafts?.count ?? 0) >= maxDrafts) throw new PortalError(409, texts.tooManyDrafts);
  if (type.packedIn) throw new PortalError(403, texts.onlyInside);
  const place = { federationId: sender.federationId, packageId: null };
  const known = from === undefined ? undefined : await hookOf(key).begin?.(tx, session, from);
  const given = { ...known, ...values };
  return writeDraft(tx, session, type, place, given);
}

export async function addRequest(
  tx: Transactable,
  session: Session,
  packageId: number,
  given: { values?: Values; matingId?: number } = {},
): Promise<number> {
  const [pack] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.id, packageId), eq(applications.profileId, session.profileId)))
    .for('update');
  const inside = pack && typeOf(pack.type).packs;
  if (!pack || !inside) throw notFound();
  assertTransition(pack, 'send', 'applicant');
  const [held] = await tx.select({ count: count() }).from(applications).where(eq(applications.packageId, packageId));
  if ((held?.count ?? 0) >= maxRequests) throw new PortalError(409, texts.tooManyRequests);
  const { values, matingId } = given;
  const place = { federationId: pack.federationId, packageId, ...(matingId !== undefined && { matingId }) };
  return writeDraft(tx, session, typeOf(inside), place, values);
}

async function writeDraft(
  tx: Transactable,
  session: Session,
  type: ApplicationType,
  place: { federationId: number | null; packageId: number | null; matingId?: number },
  given: Values = {},
): Promise<number> {
  const { profileId, userType, accountId } = session;
  const { key } = type;
  const fields = fieldsOf(type.section.fields, userType);
  const [declarant] = 'declarant_id' in fields ? await listDeclarants(tx, profileId) : [];
  // A conditional stamp is not prefilled: next to a chip it would close the chip's field.
  const [own] = fields.stamp_code && !fields.stamp_code.when ? await listOwnStamps(tx, profileId) : [];
  const values = {
    ...blankValues(fields),
    ...(declarant && { declarant_id: declarant.declarant_id }),
    ...(own && { stamp_code: own.code }),
    ...(await hookOf(key).preset?.(tx, session)),
    ...given,
  };
  const typed = Object.keys(given).length ? await unfinishedValues(tx, type, userType, values) : values;
  // The responsible person is resolved at sending.
  const { declarantId: _, ...columns } = columnsOf(type, typed);
  const [made] = await tx
    .insert(applications)
    .values({
      type: key,
      profileId,
      accountId,
      userType,
      ...place,
      isPackage: type.packs !== undefined,
      ...columns,
    })
    .returning({ id: applications.id });
  if (!made) throw new Error('The draft was not written');
  return made.id;
}

/**
 * Saves an unfinished or finished form. In a returned application only parts that are not accepted may be changed.
 */
export async function saveApplication(
  tx: Transactable,
  session: Session,
  input: SaveInput,
  now: Date,
): Promise<{ version: number; saved_at: string }> {
  const { profileId } = session;
  const row = await lockOwn(tx, profileId, input.applicationId, input.version);
  // Editable by everyone who may send it.
  assertTransition(row, row.state === states.draft ? 'send' : 'answer', 'applicant');
  const type = typeOf(row.type);
  const values = await unfinishedValues(tx, type, row.userType, input.values);
  const accepted = new Set((await listReviews(tx, row.id)).filter((review) => review.accepted).map(({ part }) => part));
  const closed = changedLockedFields(type, row.data, values, { state: row.state, accepted });
  if (closed.length) throw new PortalError(409, Object.fromEntries(closed.map((name) => [name, texts.accepted])));
  await attachFiles(tx, { applicationId: row.id, profileId, userType: row.userType }, type, values);
  const { declarantId: _, ...columns } = columnsOf(type, values);
  const [saved] = await tx
    .update(applications)
    .set({ ...columns, version: sql`${applications.version} + 1`, updatedAt: now })
    .where(eq(applications.id, row.id))
    .returning({ version: applications.version });
  return { version: saved?.version as number, saved_at: now.toISOString() };
}

export async function removeApplication(
  tx: Transactable,
  { profileId }: Session,
  { applicationId, version }: StepInput,
): Promise<void> {
  const row = await lockOwn(tx, profileId, applicationId, version);
  assertTransition(row, 'remove', 'applicant');
  await dropDraft(tx, row);
}
