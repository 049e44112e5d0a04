export { FillFromRings } from './FillFromRings.tsx';
