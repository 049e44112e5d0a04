export { ForecastSection } from './ForecastSection.tsx';
export { JudgeHistory } from './JudgeHistory.tsx';
export { NextShowsLink, NextShowsOf, PlannerButton } from './Links.tsx';
