export { OwnOffice } from './OwnOffice.tsx';
export { StandingChip } from './StateChip.tsx';
export { feeOf, roubles, termOf } from './termWords.ts';
export { answerWord, dayOf, nameOf } from './words.ts';
