import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type RegistryInput = z.infer<typeof schemas.listInput>;
export type RegistryFilters = Omit<RegistryInput, 'after'>;
export type RegistryRow = z.infer<typeof schemas.row>;
export type RegistryPage = z.infer<typeof schemas.page>;
export type RegistryFileInput = z.infer<typeof schemas.fileInput>;

/** The caller's applications, filtered and sorted. */
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
/** The applications the caller decides, filtered and sorted. */
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
