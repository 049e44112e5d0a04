export { NextShowsLink, NextShowsOf, PlannerButton } from './Links.tsx';
