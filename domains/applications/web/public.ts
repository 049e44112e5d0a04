export { OwnOffice } from './OwnOffice.tsx';
export { ApplicationStateChip } from './StateChip.tsx';
export { feeOf, roubles, termOf } from './termWords.ts';
export { answerText, dayOf, nameOf } from './words.ts';
