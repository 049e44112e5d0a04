export { findNamedStaff } from './queries/findNamedStaff.ts';
