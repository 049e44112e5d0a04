import { type UserType, userTypes } from '#platform/contract/userTypes.ts';

export const editLimits = {
  name: 200,
  description: 5000,
  address: 250,
  link: 300,
  price: 1_000_000,
  places: 10_000,
  lecturers: 10,
  about: 200,
} as const;

/** The calendar searches a week back for running events. Days. */
export const maxDays = 7;

const organisers: readonly UserType[] = [userTypes.club, userTypes.federation, userTypes.nbc];

/** Organisers of shows can organise events: clubs, breed clubs and federations. */
export const canOrganise = (session: { userType: UserType }): boolean => organisers.includes(session.userType);

/** Why an event cannot be edited: only its organiser may, until it is over or called off. */
export type EditRefusal = 'foreign' | 'over' | 'calledOff' | null;

export function editRefusal(
  session: { profileId: number },
  event: { organiserId: number; endsAt: Date; cancelledAt: Date | null },
  now: Date,
): EditRefusal {
  if (event.organiserId !== session.profileId) return 'foreign';
  if (event.cancelledAt) return 'calledOff';
  return event.endsAt <= now ? 'over' : null;
}
