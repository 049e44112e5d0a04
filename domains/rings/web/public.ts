export { FillFromRings } from './FillFromRings.tsx';
export { openRingPage } from './phone/openRingPage.tsx';
