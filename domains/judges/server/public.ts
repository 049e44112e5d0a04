export { judgeRoutes } from './routes.ts';
