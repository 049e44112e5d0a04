/** A reason as the end of a sentence: «: причина»; empty without one. */
export const because = (reason: string): string => (reason ? `: ${reason.replace(/\.$/, '')}` : '');
