import { type AccountKind, type Bearer, kindOf } from '#platform/contract/access.ts';

const people: readonly AccountKind[] = ['user', 'judge', 'kennel'];

/** People and kennels, whose owners are people, are recognised by the federation and choose what of them is shown. */
export const isPerson = (account: Bearer): boolean => people.includes(kindOf(account));

/**
 * Judges answer to the federation for their sheets, kennels for their litters, organisations for their members: those
 * are closed by it.
 */
export const canAskForDeletion = (account: Bearer): boolean => kindOf(account) === 'user';

/** Days between asking for deletion and its being carried out. */
export const deletionDays = 30;
