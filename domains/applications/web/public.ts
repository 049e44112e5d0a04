export { OwnOffice } from './OwnOffice.tsx';
export { StandingChip } from './StateChip.tsx';
export { feeOf, roubles, termOf } from './termWords.ts';
export { dayOf, nameOf } from './words.ts';
