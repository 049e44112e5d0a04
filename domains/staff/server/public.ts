export { findNamedStaff } from './queries/findNamedStaff.ts';
export { staffSteps } from './setupSteps.ts';
