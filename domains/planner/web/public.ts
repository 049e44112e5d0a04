export { ForecastSection } from './ForecastSection.tsx';
export { judgeHistory } from './lazyHistory.ts';
export { NextShowsLink, NextShowsOf, PlannerButton } from './Links.tsx';
