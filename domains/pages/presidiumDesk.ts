import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './presidiumSchemas.ts';

export type PresidiumEdited = z.infer<typeof schemas.presidiumEdited>;
export type PresidiumRow = PresidiumEdited['members'][number];
export type StoredPresidium = z.infer<typeof schemas.storedPresidium>;

/** A federation's presidium with the mark of its state. */
export const getDeskPresidium = endpoint<{ alias: PresidiumEdited['alias'] }, StoredPresidium>({
  name: 'getDeskPresidium',
  method: 'GET',
  path: '/api/administration/presidium/:alias',
});
/** The whole list in its order: adding, editing, moving and removing are one write. */
export const savePresidium = endpoint<PresidiumEdited, StoredPresidium>({ name: 'savePresidium', method: 'PUT', path: '/api/administration/presidium/:alias' });
