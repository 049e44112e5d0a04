import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type AdminInput = z.infer<typeof schemas.adminInput>;
export type ReportPage = z.infer<typeof schemas.reportPage>;
export type AdminReport = ReportPage['rows'][number];
export type Decision = z.infer<typeof schemas.decision>;
type Nothing = Record<string, never>;

export const listSentReports = endpoint<AdminInput, ReportPage>({
  name: 'listSentReports',
  method: 'GET',
  path: '/api/administration/exhibition_reports',
});
export const decideReport = endpoint<Decision, Nothing>({
  name: 'decideReport',
  method: 'POST',
  path: '/api/administration/exhibition_reports/decision',
});
