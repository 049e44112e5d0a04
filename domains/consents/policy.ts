import { type AccountKind, type Bearer, kindOf } from '#platform/contract/access.ts';

const people: readonly AccountKind[] = ['user', 'judge', 'kennel'];

/**
 * Individuals and kennels (owned by individuals) are recognised by the federation and choose which personal data is
 * public.
 */
export const isPerson = (account: Bearer): boolean => people.includes(kindOf(account));

/**
 * Only individuals may ask for deletion. The federation closes judges, kennels and organisations itself, because
 * sheets, litters and members depend on them.
 */
export const canAskForDeletion = (account: Bearer): boolean => kindOf(account) === 'user';

/** Days between a deletion request and the deletion. */
export const deletionDays = 30;
