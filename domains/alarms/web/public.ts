export { AlarmList, useTroubleBegan } from './AlarmList.tsx';
