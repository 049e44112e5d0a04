export { JudgingRights } from './JudgingRights.tsx';
