import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type FiguresInput = z.infer<typeof schemas.input>;
export type Figures = z.infer<typeof schemas.figures>;

/** Received and finished applications and their durations between two days. */
export const getOfficeFigures = endpoint<FiguresInput, Figures>({
  name: 'getOfficeFigures',
  method: 'GET',
  path: '/api/administration/application_figures',
});
export const getOfficeFiguresFile = endpoint<FiguresInput, never>({
  name: 'getOfficeFiguresFile',
  method: 'GET',
  path: '/api/administration/application_figures_file',
});
