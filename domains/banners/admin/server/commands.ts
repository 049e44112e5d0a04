import { eq, sql } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { attachPictures, listAttachedPictures, releasePictures } from '#domains/media/server/public.ts';
import { changesBetween, created, removed } from '#platform/server/changes.ts';
import type { Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { banners } from '../../server/tables.ts';
import type { BannerEdited, BannerValues } from '../contract.ts';
import { bannerPurpose } from './purpose.ts';

const rowOf = ({ cover_group, starts_on, ends_on, sort_order, is_active, picture: _, ...values }: BannerValues) => ({
  ...values,
  coverGroup: cover_group,
  startsOn: starts_on,
  endsOn: ends_on,
  sortOrder: sort_order,
  isActive: is_active,
});

/** Column names as the audit log shows them. */
const columnNames = {
  position: 'Место',
  overline: 'Надзаголовок',
  title: 'Заголовок',
  text: 'Текст',
  action: 'Кнопка',
  link: 'Ссылка',
  pictureLink: 'Картинка',
  coverGroup: 'Обложка',
  pattern: 'Узор',
  startsOn: 'Показывать с',
  endsOn: 'по',
  sortOrder: 'Очередь',
  isActive: 'Включён',
} satisfies Record<Exclude<keyof typeof banners.$inferSelect, 'id' | 'version' | 'shows' | 'clicks'>, string>;

const staleError = (): PortalError => new PortalError(412, 'Баннер изменил другой сотрудник. Откройте его ещё раз.');

/**
 * Attaches a picture and returns its address. Only a new picture has to be the caller's own: the present one may be a
 * colleague's.
 */
async function attachPicture(
  tx: Transactable,
  staff: Session,
  { bannerId, before, picture }: { bannerId: number; before: string | null; picture: readonly number[] },
) {
  const of = { purpose: bannerPurpose, ownerId: bannerId };
  const [present] = before ? await listAttachedPictures(tx, { ...of, links: [before] }) : [];
  if (present && present.id === picture[0]) return before;
  const [link] = await attachPictures(tx, { ...of, profileId: staff.profileId, field: 'picture' }, picture);
  return link ?? null;
}

export async function createBanner(tx: Transactable, staff: Session, values: BannerValues): Promise<{ id: number }> {
  const [made] = await tx.insert(banners).values(rowOf(values)).returning({ id: banners.id });
  if (!made) throw new Error('INSERT of a banner returned no row');
  const pictureLink = await attachPicture(tx, staff, { bannerId: made.id, before: null, picture: values.picture });
  if (pictureLink) await tx.update(banners).set({ pictureLink }).where(eq(banners.id, made.id));
  await recordStaffAct(tx, staff, {
    action: 'createBanner',
    about: `Баннер «${values.title}»`,
    changes: created(columnNames, { ...rowOf(values), pictureLink }),
  });
  await recordEvent(tx, { name: 'banners.created', ids: { bannerId: made.id } });
  return made;
}

/** Locks the row until the transaction ends; throws 412 when the version is not the current one. */
async function getBanner(tx: Transactable, bannerId: number, version: number): Promise<typeof banners.$inferSelect> {
  const [banner] = await tx.select().from(banners).where(eq(banners.id, bannerId)).for('update');
  if (!banner) throw notFound();
  if (banner.version !== version) throw staleError();
  return banner;
}

export async function editBanner(
  tx: Transactable,
  staff: Session,
  { bannerId, version, ...values }: BannerEdited,
): Promise<void> {
  const before = await getBanner(tx, bannerId, version);
  const pictureLink = await attachPicture(tx, staff, { bannerId, before: before.pictureLink, picture: values.picture });
  await tx
    .update(banners)
    .set({ ...rowOf(values), pictureLink, version: sql`${banners.version} + 1` })
    .where(eq(banners.id, bannerId));
  await recordStaffAct(tx, staff, {
    action: 'editBanner',
    about: `Баннер «${values.title}»`,
    changes: changesBetween(columnNames, before, { ...rowOf(values), pictureLink }),
  });
  await recordEvent(tx, { name: 'banners.edited', ids: { bannerId } });
}

export async function removeBanner(
  tx: Transactable,
  staff: Session,
  { bannerId, version }: { bannerId: number; version: number },
): Promise<void> {
  const before = await getBanner(tx, bannerId, version);
  await releasePictures(tx, { purpose: bannerPurpose, ownerId: bannerId });
  await tx.delete(banners).where(eq(banners.id, bannerId));
  await recordStaffAct(tx, staff, {
    action: 'removeBanner',
    about: `Удалён баннер «${before.title}»`,
    changes: removed(columnNames, before),
  });
  await recordEvent(tx, { name: 'banners.deleted', ids: { bannerId } });
}
