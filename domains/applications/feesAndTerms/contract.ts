import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type SettingsRow = z.infer<typeof schemas.row>;
export type SettingsInput = z.infer<typeof schemas.editInput>;
export type Holiday = z.infer<typeof schemas.holidays>[number];
export type HolidaysInput = z.infer<typeof schemas.holidaysInput>;
type Nothing = Record<string, never>;

const settings = '/api/administration/application_settings';
const holidays = '/api/administration/application_holidays';

/** Term, fee, deciding federation and availability of every type. */
export const listApplicationSettings = endpoint<Nothing, SettingsRow[]>({
  name: 'listApplicationSettings',
  method: 'GET',
  path: settings,
});
/** Throws 412 when another editor has saved the type meanwhile. */
export const editApplicationSettings = endpoint<SettingsInput, SettingsRow>({
  name: 'editApplicationSettings',
  method: 'PUT',
  path: `${settings}/:type`,
});
/** Besides Saturdays and Sundays. */
export const listHolidays = endpoint<Nothing, Holiday[]>({ name: 'listHolidays', method: 'GET', path: holidays });
export const addHolidays = endpoint<HolidaysInput, { added: number }>({
  name: 'addHolidays',
  method: 'POST',
  path: holidays,
  once: true,
});
export const removeHoliday = endpoint<{ day: string }, Nothing>({
  name: 'removeHoliday',
  method: 'DELETE',
  path: `${holidays}/:day`,
});
