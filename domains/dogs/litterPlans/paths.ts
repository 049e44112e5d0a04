import { matingsPath } from '../matings/paths.ts';

/** The plans stand on the page of matings. */
export const litterPlansId = 'litter-plans';
export const litterPlansPath = `${matingsPath}#${litterPlansId}`;
