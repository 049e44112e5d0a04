export { CritiqueConsent } from '../critiques/web/CritiqueConsent.tsx';
export { CritiquesOfDog } from '../critiques/web/CritiquesOfDog.tsx';
export { JudgementLine, useOwnJudgements } from '../critiques/web/JudgementLine.tsx';
export { ringResultsOfDog } from '../critiques/web/ringResultsPart.ts';
export { LiveButton } from '../live/web/LiveButton.tsx';
export { FillMainRing } from '../mainRing/web/FillMainRing.tsx';
export { FillFromRings } from './FillFromRings.tsx';
export { openRingPage } from './phone/openRingPage.tsx';
