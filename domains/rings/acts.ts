/** What was seen of a dog. `came` is implied by a grade. */
export const presences = ['came', 'absent', 'excused', 'disqualified'] as const;
export type Presence = (typeof presences)[number];

export interface PresenceValue {
  presence: Presence;
  /** Compulsory for excused and disqualified dogs. */
  reason: string;
}

export interface ResultValue {
  /** Id of the dictionary of grades. */
  grade: number | null;
  /** 1 to 4. */
  place: number | null;
  /** Ids of awards, ascending. */
  awards: readonly number[];
  /** Ids of awards that the judge expressly did not give, ascending. */
  withheld: readonly number[];
  /** Compulsory for «без оценки». */
  reason: string;
}

export interface CritiqueValue {
  text: string;
}

interface ActBase {
  /** UUID made on the phone: the same act taken twice is one act. */
  id: string;
  /** UUID of the phone. */
  device: string;
  /** Grows with each act of the phone, so that its own acts have an order whatever its clock says. */
  counter: number;
  /** The breed at the ring. */
  breedId: number;
  /** Number of reopenings that the phone knew of. */
  round: number;
  /** The phone's clock, ISO. */
  at: string;
  /** Milliseconds to add to the phone's clock for the server's. */
  offsetMs: number;
  /** Who wrote it, in words. */
  by: string;
}

interface WriteBase extends ActBase {
  /** The entry of the catalogue. */
  entryId: number;
  /** Ids of the writes that the phone saw in this place and replaces. */
  over: readonly string[];
}

export type PresenceAct = WriteBase & { kind: 'presence'; value: PresenceValue };
export type ResultAct = WriteBase & { kind: 'result'; value: ResultValue };
export type CritiqueAct = WriteBase & { kind: 'critique'; value: CritiqueValue };
/** Writes one of the three things that are known of a dog. */
export type WriteAct = PresenceAct | ResultAct | CritiqueAct;

export type StageAct = ActBase & { kind: 'call' | 'start' };
/** The check and the closing name the writes that they confirm: what comes later from another phone is not among them. */
export type SealAct = ActBase & { kind: 'check' | 'close'; seen: readonly string[] };
export type UndoAct = ActBase & { kind: 'undo'; undoes: string };
/** Made by the organiser on the server; `closing` is the id of the closing that it lifts. */
export type ReopenAct = ActBase & { kind: 'reopen'; closing: string; reason: string };
/** Made by the server when a closing takes effect: rules that change later do not open what a judge has closed. */
export type ClosedAct = ActBase & { kind: 'closed'; closing: string };

export type RingAct = WriteAct | StageAct | SealAct | UndoAct | ReopenAct | ClosedAct;

export const writeKinds = ['presence', 'result', 'critique'] as const;
export type WriteKind = (typeof writeKinds)[number];

export const isWrite = (act: RingAct): act is WriteAct => (writeKinds as readonly string[]).includes(act.kind);
export const isSeal = (act: RingAct): act is SealAct => act.kind === 'check' || act.kind === 'close';

/** The server's time of an act, milliseconds. */
export const timeOf = ({ at, offsetMs }: Pick<RingAct, 'at' | 'offsetMs'>): number => Date.parse(at) + offsetMs;
