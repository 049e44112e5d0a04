import { endpoint } from './endpoint.ts';

/** good: as it should be; warning: not urgent; bad: needs action now; off: not set up, optional. */
export const checkStates = ['good', 'warning', 'bad', 'off'] as const;
export type CheckState = (typeof checkStates)[number];

/** One check of the administrator's doctor report. */
export interface Check {
  id: string;
  label: string;
  state: CheckState;
  said: string;
  /** The remedy; empty when there is nothing to do. */
  todo: string;
}

export interface Diagnosis {
  checked_at: string;
  checks: Check[];
}

export const getDiagnosis = endpoint<Record<string, never>, Diagnosis>({
  name: 'getDiagnosis',
  method: 'GET',
  path: '/api/administration/diagnosis',
});
