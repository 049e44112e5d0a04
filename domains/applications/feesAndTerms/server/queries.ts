import { asc } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { applicationTypes, typeOf } from '../../forms/all.ts';
import { titles } from '../../forms/titles.ts';
import { sendersOf } from '../../forms/type.ts';
import { type BreedLists, listBreedLists } from '../../server/queries/documentBreeds.ts';
import type { Settings } from '../../server/queries/offers.ts';
import { applicationHolidays, applicationSettings } from '../../server/tables.ts';
import type { Holiday, SettingsRow } from '../contract.ts';

const idsOf = (type: string, list: readonly { id: number }[]): number[] =>
  type === titles.key ? list.map(({ id }) => id) : [];

/** A type without settings is open, without a term and a fee. */
export const rowOf = (type: string, settings: Settings | undefined, lists: BreedLists): SettingsRow => {
  const { offeredSenders } = typeOf(type);
  const senders = offeredSenders ? sendersOf(typeOf(type), settings?.senders) : [];
  return {
    type,
    version: settings?.version ?? 0,
    usual_days: settings?.usualDays ?? null,
    urgent_days: settings?.urgentDays ?? null,
    fee: settings?.fee ?? null,
    urgent_fee: settings?.urgentFee ?? null,
    reviewer: settings?.reviewer ?? typeOf(type).reviewer ?? 'federation',
    is_open: settings?.isOpen ?? true,
    from_clubs: senders.includes('club'),
    from_federations: senders.includes('federation'),
    koerung_first_breed_ids: idsOf(type, lists.koerung_first_breed_ids),
    koerung_lifelong_breed_ids: idsOf(type, lists.koerung_lifelong_breed_ids),
  };
};

export async function listSettings(db: Queryable): Promise<SettingsRow[]> {
  const known = new Map((await db.select().from(applicationSettings)).map((row) => [row.type, row]));
  const lists = await listBreedLists(db);
  return applicationTypes.map(({ key }) => rowOf(key, known.get(key), lists));
}

export const listHolidays = (db: Queryable): Promise<Holiday[]> =>
  db.select().from(applicationHolidays).orderBy(asc(applicationHolidays.day));
