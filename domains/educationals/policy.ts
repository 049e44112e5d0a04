export interface Openness {
  /** Instants. */
  closes_at: string;
  places: number | null;
  taken: number;
}

/** closed: too late; full: no place is left. */
export type SignUpState = 'open' | 'full' | 'closed';

export function signUpState({ closes_at, places, taken }: Openness, now: Date): SignUpState {
  if (Date.parse(closes_at) <= now.getTime()) return 'closed';
  return places !== null && taken >= places ? 'full' : 'open';
}

/** Who comes is told to the organiser and to nobody else. */
export const maySeeSignUps = (session: { profileId: number }, event: { organiserId: number }): boolean => event.organiserId === session.profileId;
