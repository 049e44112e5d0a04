import { feeOf, termOf } from '#domains/applications/web/public.ts';
import type { TermFormatters } from '../fees.ts';

/** Formatters of the applications domain. */
export const termFormatters: TermFormatters = { fee: feeOf, term: termOf };
