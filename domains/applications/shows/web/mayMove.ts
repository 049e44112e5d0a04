import { states } from '../../machine.ts';
import type { YearRow } from '../contract.ts';

/** Other days are proposed while the application is in work; what stands in the calendar moves by an application. */
export const mayMove = ({ state }: YearRow): boolean => state === states.inWork;
