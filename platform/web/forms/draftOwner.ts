/** Whose drafts they are when nobody is signed in: they stay on the device. */
export const visitor = 'visitor';
