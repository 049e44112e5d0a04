export { ForecastSection } from './ForecastSection.tsx';
export { NextShowsLink, NextShowsOf, PlannerButton } from './Links.tsx';
export { judgeHistory } from './lazyHistory.ts';
export { NeighbourPrices } from './NeighbourPrices.tsx';
