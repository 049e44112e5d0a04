export interface SignUpWindow {
  /** ISO instants. */
  closes_at: string;
  places: number | null;
  taken: number;
  is_cancelled: boolean;
}

/** closed: the deadline is over; full: no place is left. */
export type SignUpState = 'open' | 'full' | 'closed' | 'cancelled';

export function signUpState({ closes_at, places, taken, is_cancelled }: SignUpWindow, now: Date): SignUpState {
  if (is_cancelled) return 'cancelled';
  if (Date.parse(closes_at) <= now.getTime()) return 'closed';
  return places !== null && taken >= places ? 'full' : 'open';
}

export const canSeeSignUps = (session: { profileId: number }, event: { organiserId: number }): boolean =>
  event.organiserId === session.profileId;
