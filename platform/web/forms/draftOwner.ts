/** Owner of drafts of visitors: they stay on the device. */
export const visitor = 'visitor';
