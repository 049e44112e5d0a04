import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type PresidiumEdited = z.infer<typeof schemas.presidiumEdited>;
export type PresidiumRow = PresidiumEdited['members'][number];
export type PresidiumInput = z.infer<typeof schemas.presidiumInput>;
export type Presidium = z.infer<typeof schemas.presidium>;
export type StoredPresidium = z.infer<typeof schemas.storedPresidium>;

export const getAdminPresidium = endpoint<{ alias: PresidiumEdited['alias'] }, StoredPresidium>({
  name: 'getAdminPresidium',
  method: 'GET',
  path: '/api/administration/presidium/:alias',
});
/** Saves the whole list in its order: adding, editing, moving and removing are one write. */
export const savePresidium = endpoint<PresidiumEdited, StoredPresidium>({
  name: 'savePresidium',
  method: 'PUT',
  path: '/api/administration/presidium/:alias',
});

export const listPresidium = endpoint<PresidiumInput, Presidium>({
  name: 'listPresidium',
  method: 'GET',
  path: '/api/federation/presidium',
  topics: ['presidium', 'profiles'],
});
