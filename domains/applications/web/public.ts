export { feeOf, roubles, termOf } from './termWords.ts';
