import { addDays, type Day } from '#platform/contract/time/dates.ts';

/** The breed club's answer about a judge of its show; other shows start as authorised. */
export const nbcStatuses = { waiting: 1, authorised: 2, refused: 3 } as const;
/** The judge's answer; 0 means not asked yet. */
export const judgeStatuses = {
  notAsked: 0,
  waiting: 1,
  accepted: 2,
  declined: 3,
  /** The judge withdrew the consent and waits for the organiser. */
  withdrawn: 4,
  released: 5,
  expired: 6,
  /** Cancelled by the organiser. */
  calledOff: 7,
} as const;
export type NbcStatus = (typeof nbcStatuses)[keyof typeof nbcStatuses];
export type JudgeStatus = (typeof judgeStatuses)[keyof typeof judgeStatuses];

/** State of an invitation: one machine for the breed club, one for the judge. */
export interface InvitationState {
  nbc: NbcStatus;
  judge: JudgeStatus;
}

export const reasonLimits = { min: 3, max: 500 } as const;
export const invitationLimits = { together: 30, dogs: 999 } as const;

/** Event type whose judges the breed club approves first. */
const monobreed = 3;
export const needsAuthorisation = (typeId: number): boolean => typeId === monobreed;

/** Whether events of this calendar category have judges: shows, breed surveys, trials. Lessons have none. */
export const isJudgedCategory = (category: number): boolean => [1, 2, 3].includes(category);

const { waiting: nbcWaits, authorised, refused } = nbcStatuses;
const { notAsked, waiting: judgeWaits, accepted, declined, withdrawn, released, expired, calledOff } = judgeStatuses;

interface Step {
  /** The step needs a reason, which the other side reads. */
  hasReason?: true;
  to: (state: InvitationState) => InvitationState | null;
}

const open: readonly JudgeStatus[] = [notAsked, judgeWaits, accepted];
const over: readonly JudgeStatus[] = [declined, released, expired, calledOff];

const judgeFrom =
  (from: readonly JudgeStatus[], judge: JudgeStatus) =>
  (state: InvitationState): InvitationState | null =>
    from.includes(state.judge) ? { ...state, judge } : null;
const nbcFrom =
  (from: NbcStatus, nbc: NbcStatus) =>
  (state: InvitationState): InvitationState | null =>
    state.nbc === from && state.judge === notAsked ? { ...state, nbc } : null;

/** All steps of an invitation; a step that is not listed is refused. */
const steps = {
  authorise: { to: nbcFrom(nbcWaits, authorised) },
  refuse: { hasReason: true, to: nbcFrom(nbcWaits, refused) },
  askAgain: { to: nbcFrom(refused, nbcWaits) },
  send: {
    to: (state) => (state.nbc === authorised && state.judge === notAsked ? { ...state, judge: judgeWaits } : null),
  },
  accept: { to: judgeFrom([judgeWaits], accepted) },
  decline: { hasReason: true, to: judgeFrom([judgeWaits], declined) },
  withdraw: { hasReason: true, to: judgeFrom([accepted], withdrawn) },
  release: { to: judgeFrom([withdrawn], released) },
  /** For a judge without an account: the organiser has the consent on paper. */
  consent: { to: judgeFrom([judgeWaits], accepted) },
  callOff: {
    hasReason: true,
    to: (state) => (state.nbc === refused ? null : judgeFrom(open, calledOff)(state)),
  },
  /** The breed club's consent is permanent; without it the club is asked first. */
  reinvite: {
    to: (state) =>
      over.includes(state.judge) ? { ...state, judge: state.nbc === authorised ? judgeWaits : notAsked } : null,
  },
  expire: { to: judgeFrom([judgeWaits], expired) },
  /** The show moved to another day or town: judges who agreed are asked again. */
  moved: { to: judgeFrom([accepted], judgeWaits) },
} as const satisfies Record<string, Step>;

export type InvitationAct = keyof typeof steps;
/** Entries of the history: the steps, and events that change no state. */
export type HistoryAct = InvitationAct | 'invite' | 'remind' | 'change' | 'listed';

export const organiserActs = ['askAgain', 'send', 'release', 'callOff', 'reinvite'] as const satisfies InvitationAct[];
export const judgeActs = ['accept', 'decline', 'withdraw'] as const satisfies InvitationAct[];

const stepOf = (act: InvitationAct): Step => steps[act];
export const needsReason = (act: InvitationAct): boolean => stepOf(act).hasReason === true;

/** Null when the step is not allowed. */
export const stateAfter = (state: InvitationState, act: InvitationAct): InvitationState | null => stepOf(act).to(state);

export const firstState = (typeId: number): InvitationState =>
  needsAuthorisation(typeId) ? { nbc: nbcWaits, judge: notAsked } : { nbc: authorised, judge: judgeWaits };

/** Whether the judge is in the show's list: agreed, or withdrew without the organiser's confirmation. */
export const isListed = ({ judge }: InvitationState): boolean => judge === accepted || judge === withdrawn;

/** Summarises both machines: in work, done, rejected. */
export function inviteStatusOf(state: InvitationState): 'work' | 'done' | 'rejected' {
  if (state.judge === accepted) return 'done';
  return state.nbc === refused || over.includes(state.judge) ? 'rejected' : 'work';
}

/** Whose answer is pending and may be reminded of; null for none. */
export const pendingSide = ({ nbc, judge }: InvitationState): 'breedClub' | 'judge' | null => {
  if (judge === judgeWaits) return 'judge';
  return nbc === nbcWaits && judge === notAsked ? 'breedClub' : null;
};

/** Whether the breed club must answer, for pages that list or count its judges. */
export const isBreedClubPending = ({
  nbc_status,
  judge_status,
}: {
  nbc_status: NbcStatus;
  judge_status: JudgeStatus;
}) => pendingSide({ nbc: nbc_status, judge: judge_status }) === 'breedClub';

/** Settings: days for an answer, and days until a reminder. */
export interface InvitationTerms {
  dogsADay: number;
  answerDays: number;
  reminderDays: number;
}

/** Last day for an answer: by the setting, and always before the show. */
export const answerDeadline = (askedOn: Day, beginsOn: Day, answerDays: number): Day => {
  const [usual, eve] = [addDays(askedOn, answerDays), addDays(beginsOn, -1)];
  return eve < usual ? eve : usual;
};

/** Dogs per day when they are spread evenly. */
export const dogsPerDay = (dogs: number | null, days: number): number | null =>
  dogs === null ? null : Math.ceil(dogs / Math.max(days, 1));
