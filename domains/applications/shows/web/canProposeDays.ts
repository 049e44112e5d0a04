import { states } from '../../machine.ts';
import type { YearRow } from '../contract.ts';

/**
 * Other days are proposed only while the application is in work; a show in the calendar is moved by an application.
 */
export const canProposeDays = ({ state }: YearRow): boolean => state === states.inWork;
