export { LiveButton } from '../live/web/LiveButton.tsx';
export { FillFromRings } from './FillFromRings.tsx';
export { openRingPage } from './phone/openRingPage.tsx';
