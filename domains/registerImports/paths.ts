import type { Register } from './policy.ts';

/** The screen that imports a register; an opened file is in the address. */
export const importScreenPaths: Readonly<Record<Register, string>> = {
  organisations: '/administration/organisation-imports',
  judges: '/administration/judge-imports',
};
