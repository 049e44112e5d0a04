import type { Check } from '#platform/contract/doctor.ts';

/** Checks whose result concerns one machine of several; all other checks concern the whole portal. */
export const machineChecks: readonly string[] = ['disk', 'clock', 'backup-key', 'moments'];

/** Looks at which a trouble must have been found before it is mailed: one look may have met a restart. */
export const looksBeforeMail = 2;

/** Hours after which a trouble that lasts is mailed again; less than a day, so that the hour of the mail stays. */
export const hoursBetweenMails = 23.5;

/** Days after which the trouble of a machine that is no longer checked counts as ended. */
export const lostMachineDays = 3;

/** Days for which ended troubles are shown. */
export const shownDays = 30;

export const isTrouble = ({ state }: Pick<Check, 'state'>): boolean => state === 'bad' || state === 'warning';
