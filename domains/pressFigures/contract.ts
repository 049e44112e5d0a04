import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type PressFigures = z.infer<typeof schemas.pressFigures>;
export type PressTable = z.infer<typeof schemas.pressTableInput>['table'];

export const getPressFigures = endpoint<Record<string, never>, PressFigures>({
  name: 'getPressFigures',
  method: 'GET',
  path: '/api/press_figures',
  // Before the first night the totals are made of the breeds' figures, which a recount changes.
  topics: ['pressFigures', 'pedigrees'],
});
export const getPressTable = endpoint<{ table: PressTable }, never>({
  name: 'getPressTable',
  method: 'GET',
  path: '/api/press_figures/table/:table',
});
