export { ApplicationStateChip } from './ApplicationStateChip.tsx';
export { OwnOffice } from './OwnOffice.tsx';
export { feeOf, roubles, termOf } from './termWords.ts';
export { answerText, dayOf, nameOf } from './words.ts';
