export { ApplicationStateChip } from './ApplicationStateChip.tsx';
export { answerText, dayOf, nameOf } from './formatApplication.ts';
export { OwnOffice } from './OwnOffice.tsx';
export { feeOf, roubles, termOf } from './termTexts.ts';
