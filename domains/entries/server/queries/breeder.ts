import { type Disclosing, isDisclosed } from '#domains/profiles/disclosure.ts';
import { userTypes } from '#platform/contract/userTypes.ts';

/**
 * Whether the breeder of an entered dog may be named at present: a kennel, a person who discloses the name, and a
 * breeder without a profile (null), whose name the entrant or the organiser has typed.
 */
export const isBreederNamed = (breeder: Disclosing | null): boolean =>
  breeder === null || breeder.userType === userTypes.kennel || isDisclosed(breeder, 'full_name');
