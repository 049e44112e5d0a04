export { AlarmList } from './AlarmList.tsx';
