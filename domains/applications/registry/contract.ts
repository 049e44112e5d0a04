import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type RegistryInput = z.infer<typeof schemas.listInput>;
export type RegistryFilters = Omit<RegistryInput, 'after'>;
export type RegistryRow = z.infer<typeof schemas.row>;
export type RegistryPage = z.infer<typeof schemas.page>;
export type RegistryFileInput = z.infer<typeof schemas.fileInput>;

/** What one has sent, as it was chosen and sorted. */
export const listApplications = endpoint<RegistryInput, RegistryPage>({
  name: 'listApplications',
  method: 'GET',
  path: '/api/requests/applications',
});
export const getRegistryFile = endpoint<RegistryFileInput, never>({
  name: 'getRegistryFile',
  method: 'GET',
  path: '/api/requests/applications_file',
});
/** The same of everybody whose applications one decides. */
export const listAllApplications = endpoint<RegistryInput, RegistryPage>({
  name: 'listAllApplications',
  method: 'GET',
  path: '/api/administration/applications_registry',
});
export const getStaffRegistryFile = endpoint<RegistryFileInput, never>({
  name: 'getStaffRegistryFile',
  method: 'GET',
  path: '/api/administration/applications_registry_file',
});
