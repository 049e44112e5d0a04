import { feeOf, termOf } from '#domains/applications/web/public.ts';
import type { TermWords } from '../money.ts';

/** Fees and terms as the office's own pages say them. */
export const words: TermWords = { fee: feeOf, term: termOf };
