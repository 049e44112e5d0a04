export type { SetupStep } from '../setup/server/setupStep.ts';
export { detailsSteps } from '../setup/server/steps.ts';
export { federationDetailsJobs } from './jobs.ts';
export { findDetails, findEmblem, type StartConfig, startValues } from './queries/currentDetails.ts';
export { findOperator, findPolicyFields, type PolicyFields } from './queries/operator.ts';
export { findSignatory, type Signatory } from './queries/signatory.ts';
