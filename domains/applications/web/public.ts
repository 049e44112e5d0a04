export { feeOf, termOf } from './termWords.ts';
