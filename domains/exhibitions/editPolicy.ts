/** What an organiser may write. */
export const editLimits = { name: 200, venue: 200, address: 250, description: 5000, documents: 20, judges: 60, days: 8, link: 300 } as const;

/** Nothing lasts longer: the calendar looks a week back for what is still on. */
export const longestDays = 7;

/** The organiser, until the last day is over by the clock of the show's city. */
export type EditRefusal = 'foreign' | 'over' | null;

export function refusalToEdit(session: { profileId: number }, show: { clubId: number; endsAt: Date }, now: Date): EditRefusal {
  if (show.clubId !== session.profileId) return 'foreign';
  return show.endsAt <= now ? 'over' : null;
}
