import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { AdminValues, DictionaryName } from './fields.ts';
import type * as schemas from './schemas.ts';

export type AdminEntries = z.infer<typeof schemas.adminEntries>;
export type AdminEntry = AdminEntries['rows'][number];
export type AdminEntriesInput = z.infer<typeof schemas.adminEntriesInput>;
export interface EntryAdded {
  dictionary: DictionaryName;
  values: AdminValues;
}
export interface EntryEdited extends EntryAdded {
  entryId: number;
  /** 0 until staff edit the entry. */
  version: number;
  is_deleted: boolean;
}
type Nothing = Record<string, never>;

const path = '/api/administration/dictionaries/:dictionary';

/** Lists the entries of one dictionary by name, deleted ones included. */
export const listAdminEntries = endpoint<AdminEntriesInput, AdminEntries>({
  name: 'listAdminEntries',
  method: 'GET',
  path,
});
export const addEntry = endpoint<EntryAdded, { id: number }>({ name: 'addEntry', method: 'POST', path, once: true });
export const editEntry = endpoint<EntryEdited, Nothing>({ name: 'editEntry', method: 'PUT', path: `${path}/:entryId` });
