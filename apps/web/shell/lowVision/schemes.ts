export const schemes = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];
