import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { DeskValues, DictionaryName } from './deskFields.ts';
import type * as schemas from './deskSchemas.ts';

export type DeskEntries = z.infer<typeof schemas.deskEntries>;
export type DeskEntry = DeskEntries['rows'][number];
export type DeskEntriesInput = z.infer<typeof schemas.deskEntriesInput>;
export interface EntryAdded {
  dictionary: DictionaryName;
  values: DeskValues;
}
export interface EntryEdited extends EntryAdded {
  entryId: number;
  /** 0: nobody of the staff has touched it yet. */
  version: number;
  is_deleted: boolean;
}
type Nothing = Record<string, never>;

const path = '/api/administration/dictionaries/:dictionary';

/** Entries of one dictionary in the order of their names, deleted ones too. */
export const listDeskEntries = endpoint<DeskEntriesInput, DeskEntries>({ name: 'listDeskEntries', method: 'GET', path });
export const addEntry = endpoint<EntryAdded, { id: number }>({ name: 'addEntry', method: 'POST', path, once: true });
export const editEntry = endpoint<EntryEdited, Nothing>({ name: 'editEntry', method: 'PUT', path: `${path}/:entryId` });
