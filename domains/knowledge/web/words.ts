import { feeOf, termOf } from '#domains/applications/web/public.ts';
import type { TermWords } from '../money.ts';

/** Formatters of the applications domain. */
export const words: TermWords = { fee: feeOf, term: termOf };
