import { and, eq, sql } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import type { Transactable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { recordFact } from '#platform/server/facts.ts';
import type { Session } from '#platform/server/session.ts';
import type { BannerEdited, BannerValues } from '../../desk.ts';
import { banners } from '../tables.ts';

const rowOf = ({ cover_group, starts_on, ends_on, sort_order, is_active, ...values }: BannerValues) => ({
  ...values,
  coverGroup: cover_group,
  startsOn: starts_on,
  endsOn: ends_on,
  sortOrder: sort_order,
  isActive: is_active,
});

export async function createBanner(tx: Transactable, staff: Session, values: BannerValues): Promise<{ id: number }> {
  const [made] = await tx.insert(banners).values(rowOf(values)).returning({ id: banners.id });
  if (!made) throw new Error('A banner was not stored');
  await recordStaffAct(tx, staff, { action: 'createBanner', about: `Баннер «${values.title}»` });
  await recordFact(tx, { name: 'banners.created', ids: { bannerId: made.id } });
  return made;
}

/** Of two who edit at once the second is told (412). */
export async function editBanner(tx: Transactable, staff: Session, { bannerId, version, ...values }: BannerEdited): Promise<void> {
  const [edited] = await tx
    .update(banners)
    .set({ ...rowOf(values), version: sql`${banners.version} + 1` })
    .where(and(eq(banners.id, bannerId), eq(banners.version, version)))
    .returning({ id: banners.id });
  if (!edited) throw new PortalError(412, 'Баннер изменил другой сотрудник. Откройте его ещё раз.');
  await recordStaffAct(tx, staff, { action: 'editBanner', about: `Баннер «${values.title}»` });
  await recordFact(tx, { name: 'banners.edited', ids: { bannerId } });
}
