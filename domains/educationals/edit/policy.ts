import { type UserType, userTypes } from '#platform/contract/userTypes.ts';

/** What an organiser may write. */
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

/** The calendar looks a week back for what is still on. */
export const longestDays = 7;

const organisers: readonly UserType[] = [userTypes.club, userTypes.federation, userTypes.nbc];

/** Whoever holds shows holds lessons: clubs, breed clubs and federations. */
export const mayOrganise = (session: { userType: UserType }): boolean => organisers.includes(session.userType);

/** The organiser, until it is over; what was called off stays so. */
export type EditRefusal = 'foreign' | 'over' | 'calledOff' | null;

export function refusalToEdit(
  session: { profileId: number },
  event: { organiserId: number; endsAt: Date; cancelledAt: Date | null },
  now: Date,
): EditRefusal {
  if (event.organiserId !== session.profileId) return 'foreign';
  if (event.cancelledAt) return 'calledOff';
  return event.endsAt <= now ? 'over' : null;
}
