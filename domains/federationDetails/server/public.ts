export { federationDetailsJobs } from './jobs.ts';
export { findDetails, findEmblem, type StartConfig, startValues } from './queries/currentDetails.ts';
export { findOperator, findPolicyFields, type PolicyFields } from './queries/operator.ts';
