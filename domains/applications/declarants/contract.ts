import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { DeclarantForm } from './form.ts';
import type * as schemas from './schemas.ts';

export type Declarant = z.infer<typeof schemas.declarant>;
type Nothing = Record<string, never>;
type One = { declarantId: number };

const base = '/api/requests/declarants';

export const listDeclarants = endpoint<Nothing, Declarant[]>({ name: 'listDeclarants', method: 'GET', path: base });
export const addDeclarant = endpoint<DeclarantForm, { declarant_id: number }>({
  name: 'addDeclarant',
  method: 'POST',
  path: base,
  once: true,
});
export const editDeclarant = endpoint<DeclarantForm & One, Nothing>({
  name: 'editDeclarant',
  method: 'PUT',
  path: `${base}/:declarantId`,
});
export const chooseDeclarant = endpoint<One, Nothing>({
  name: 'chooseDeclarant',
  method: 'PUT',
  path: `${base}/:declarantId/default`,
});
export const removeDeclarant = endpoint<One, Nothing>({
  name: 'removeDeclarant',
  method: 'DELETE',
  path: `${base}/:declarantId`,
});
