import { eq } from 'drizzle-orm';
import { canRead, type EntryShow, readShow } from '#domains/entries/server/public.ts';
import { showRings } from '#domains/exhibitions/schedule/server/tables.ts';
import { instantOf } from '#domains/exhibitions/server/public.ts';
import { hourMs, minuteMs } from '#platform/contract/time/duration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Caller } from '#platform/server/session.ts';
import { freezeHours, hourOf } from '../../policy.ts';
import { catalogues } from '../tables.ts';

export type CatalogueRow = Pick<
  typeof catalogues.$inferSelect,
  'numbering' | 'breedNames' | 'freezeHours' | 'openMinutes' | 'frozenAt' | 'openedAt' | 'version'
>;

const defaults: CatalogueRow = {
  ...{ numbering: 'show', breedNames: 'ru', freezeHours: freezeHours.usual, openMinutes: 120 },
  ...{ frozenAt: null, openedAt: null, version: 0 },
};

/** Settings and state of a show's catalogue; the defaults, with version 0, while there is no row. */
export async function readCatalogue(db: Queryable, exhibitionId: number): Promise<CatalogueRow> {
  const [found] = await db.select().from(catalogues).where(eq(catalogues.exhibitionId, exhibitionId));
  return found ?? defaults;
}

/** Start of a show whose calendar entry and schedule name no hour: «09:00» in its city. */
const usualStart = '09:00';

/**
 * The instant at which the show starts: the hour of its first day in the calendar, else its first ring; in the time zone
 * of its city.
 */
export async function startOf(
  db: Queryable,
  { id, beginsOn, days, timeZone }: Pick<EntryShow, 'id' | 'beginsOn' | 'days' | 'timeZone'>,
): Promise<Date> {
  const named = days.find(({ date }) => date === beginsOn)?.time_from ?? null;
  if (named) return instantOf(beginsOn, named, timeZone);
  const rings = await db
    .select({ day: showRings.day, startsAt: showRings.startsAt })
    .from(showRings)
    .where(eq(showRings.exhibitionId, id));
  const first = rings.filter(({ day }) => day === beginsOn).map(({ startsAt }) => startsAt);
  return instantOf(beginsOn, first.length ? hourOf(Math.min(...first)) : usualStart, timeZone);
}

/** Never earlier than two hours before the show. */
export const opensAt = async (db: Queryable, show: EntryShow, { openMinutes }: CatalogueRow): Promise<Date> =>
  new Date((await startOf(db, show)).getTime() - openMinutes * minuteMs);

/** Null without a closing. */
export const freezesAt = ({ closesAt }: EntryShow, { freezeHours: hours }: CatalogueRow): Date | null =>
  closesAt === null ? null : new Date(new Date(closesAt).getTime() + hours * hourMs);

export interface OpenCatalogue {
  show: EntryShow;
  row: CatalogueRow & { frozenAt: string };
  opensAt: Date;
  isOpen: boolean;
  /** Whether the caller has the right, or is staff: they read it before its hour and with the reasons of changes. */
  isReader: boolean;
}

/**
 * A frozen catalogue for a reader: before its hour it is there for those with the right at the show and for staff.
 * Throws 404 for all others and before the freezing.
 */
export async function openCatalogue(
  db: Queryable,
  caller: Caller | null,
  exhibitionId: number,
  right: 'catalogue' | 'prints',
): Promise<OpenCatalogue> {
  const show = await readShow(db, exhibitionId);
  const row = await readCatalogue(db, exhibitionId);
  const opens = await opensAt(db, show, row);
  const isOpen = row.frozenAt !== null && !show.isCancelled && opens <= show.now;
  const isReader = caller !== null && (await canRead(db, caller, show, right));
  const { frozenAt } = row;
  if (frozenAt === null || (!isOpen && !isReader)) throw notFound();
  return { show, row: { ...row, frozenAt }, opensAt: opens, isOpen, isReader };
}

/** Whether visitors may read the catalogue now. Throws 404 for an unknown show. */
export async function isCatalogueOpen(db: Queryable, exhibitionId: number): Promise<boolean> {
  return (await catalogueOpening(db, await readShow(db, exhibitionId))).isOpen;
}

/** Whether visitors may read the catalogue of a show now, and from when they may once it is frozen. */
export async function catalogueOpening(db: Queryable, show: EntryShow): Promise<{ isOpen: boolean; opensAt: Date }> {
  const row = await readCatalogue(db, show.id);
  const opens = await opensAt(db, show, row);
  return { isOpen: row.frozenAt !== null && !show.isCancelled && opens <= show.now, opensAt: opens };
}
