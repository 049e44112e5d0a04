import { matingsPath } from '../matings/paths.ts';

/** The plans stand on the page of matings. */
export const litterPlansPath = `${matingsPath}#litter-plans`;
