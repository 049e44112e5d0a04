import { reviewPath } from '../../paths.ts';
import { registries } from '../columns.ts';
import { getStaffRegistryFile, listAllApplications } from '../contract.ts';
import { Registry } from './Registry.tsx';

/** The registry of all applications the viewer decides. */
export const Section = () => (
  <Registry
    list={listAllApplications}
    file={getStaffRegistryFile}
    registries={registries}
    isStaff
    place={({ application_id }) => reviewPath(application_id)}
  />
);
