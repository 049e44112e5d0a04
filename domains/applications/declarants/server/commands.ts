import { and, asc, eq, isNull } from 'drizzle-orm';
import { setDeclarantsAssigned } from '#domains/accounts/server/public.ts';
import { assertOffered } from '#domains/dictionaries/server/public.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Transactable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { type DeclarantForm, maxDeclarants } from '../form.ts';
import { findOwn, listOwn } from './queries.ts';
import { declarants } from './tables.ts';

/** Locks the organisation's list, so that exactly one person stays the default. */
const lockList = (tx: Transactable, profileId: number) =>
  tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, profileId)).for('update');

export async function addDeclarant(tx: Transactable, profileId: number, form: DeclarantForm): Promise<number> {
  await assertOffered(tx, cities, [form.city_id], { field: 'city_id', kept: [] });
  await lockList(tx, profileId);
  const own = await listOwn(tx, profileId);
  if (own.length >= maxDeclarants) throw new PortalError(409, `Не больше ${maxDeclarants} ответственных лиц`);
  const [made] = await tx
    .insert(declarants)
    .values({ ...form, profileId, isDefault: own.length === 0 })
    .returning({ id: declarants.id });
  await setDeclarantsAssigned(tx, profileId, true);
  return made?.id as number;
}

export async function editDeclarant(
  tx: Transactable,
  profileId: number,
  declarantId: number,
  form: DeclarantForm,
): Promise<void> {
  const own = await findOwn(tx, profileId, declarantId);
  if (!own) throw notFound();
  await assertOffered(tx, cities, [form.city_id], { field: 'city_id', kept: [own.city_id] });
  await tx.update(declarants).set(form).where(eq(declarants.id, declarantId));
}

export async function chooseDeclarant(tx: Transactable, profileId: number, declarantId: number): Promise<void> {
  await lockList(tx, profileId);
  if (!(await findOwn(tx, profileId, declarantId))) throw notFound();
  await tx
    .update(declarants)
    .set({ isDefault: false })
    .where(and(eq(declarants.profileId, profileId), isNull(declarants.hiddenAt)));
  await tx.update(declarants).set({ isDefault: true }).where(eq(declarants.id, declarantId));
}

/** Hides the person, because sent applications keep the name; the oldest of the others becomes the default. */
export async function removeDeclarant(
  tx: Transactable,
  profileId: number,
  declarantId: number,
  now: Date,
): Promise<void> {
  await lockList(tx, profileId);
  const own = await findOwn(tx, profileId, declarantId);
  if (!own) throw notFound();
  await tx.update(declarants).set({ hiddenAt: now, isDefault: false }).where(eq(declarants.id, declarantId));
  const [oldest] = await tx
    .select({ id: declarants.id })
    .from(declarants)
    .where(and(eq(declarants.profileId, profileId), isNull(declarants.hiddenAt)))
    .orderBy(asc(declarants.id))
    .limit(1);
  if (!oldest) await setDeclarantsAssigned(tx, profileId, false);
  else if (own.is_default) await tx.update(declarants).set({ isDefault: true }).where(eq(declarants.id, oldest.id));
}
