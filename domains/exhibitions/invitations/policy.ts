import { addDays, type Day } from '#platform/contract/time/dates.ts';

/** The breed club's word on a judge of its show; of other shows nobody is asked for it. */
export const nbcStatuses = { waiting: 1, authorised: 2, refused: 3 } as const;
/** The judge's own word. 0: not asked yet. */
export const judgeStatuses = {
  notAsked: 0,
  waiting: 1,
  accepted: 2,
  declined: 3,
  /** The judge has taken the consent back and waits for the organiser. */
  withdrawn: 4,
  released: 5,
  expired: 6,
  /** By the organiser. */
  calledOff: 7,
} as const;
export type NbcStatus = (typeof nbcStatuses)[keyof typeof nbcStatuses];
export type JudgeStatus = (typeof judgeStatuses)[keyof typeof judgeStatuses];

/** Where an invitation stands: two machines, one for the breed club, one for the judge. */
export interface InvitationState {
  nbc: NbcStatus;
  judge: JudgeStatus;
}

export const reasonLimits = { min: 3, max: 500 } as const;
export const invitationLimits = { together: 30, dogs: 999 } as const;

/** Types of events that ask the breed club first. */
const monobreed = 3;
export const needsAuthorisation = (typeId: number): boolean => typeId === monobreed;

/** Calendar categories judges are invited to: shows, breed surveys, trials. Lessons have none. */
export const isJudgedCategory = (category: number): boolean => [1, 2, 3].includes(category);

const { waiting: nbcWaits, authorised, refused } = nbcStatuses;
const { notAsked, waiting: judgeWaits, accepted, declined, withdrawn, released, expired, calledOff } = judgeStatuses;

interface Step {
  /** Goes with its reason, which the other side reads. */
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

/** Every step of an invitation that stands. What isn't here does not happen. */
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
  /** Of a judge without an account: the organiser has the consent on paper. */
  consent: { to: judgeFrom([judgeWaits], accepted) },
  callOff: {
    hasReason: true,
    to: (state) => (state.nbc === refused ? null : judgeFrom(open, calledOff)(state)),
  },
  /** The breed club's consent is for good; where it has not been given, it is asked for first. */
  reinvite: {
    to: (state) =>
      over.includes(state.judge) ? { ...state, judge: state.nbc === authorised ? judgeWaits : notAsked } : null,
  },
  expire: { to: judgeFrom([judgeWaits], expired) },
  /** The show has another day or town: who has agreed is asked anew. */
  moved: { to: judgeFrom([accepted], judgeWaits) },
} as const satisfies Record<string, Step>;

export type InvitationAct = keyof typeof steps;
/** What a history tells besides the steps. */
export type HistoryAct = InvitationAct | 'invite' | 'remind' | 'change' | 'listed';

export const organiserActs = ['askAgain', 'send', 'release', 'callOff', 'reinvite'] as const satisfies InvitationAct[];
export const judgeActs = ['accept', 'decline', 'withdraw'] as const satisfies InvitationAct[];

const stepOf = (act: InvitationAct): Step => steps[act];
export const isWithReason = (act: InvitationAct): boolean => stepOf(act).hasReason === true;

/** Where the step leads; null: it can't be made from here. */
export const stateAfter = (state: InvitationState, act: InvitationAct): InvitationState | null => stepOf(act).to(state);

export const firstState = (typeId: number): InvitationState =>
  needsAuthorisation(typeId) ? { nbc: nbcWaits, judge: notAsked } : { nbc: authorised, judge: judgeWaits };

/** The judge stands in the show's list: has agreed, and is not let go yet. */
export const isListed = ({ judge }: InvitationState): boolean => judge === accepted || judge === withdrawn;

/** Both machines in one word: in work, done, rejected. */
export function inviteStatusOf(state: InvitationState): 'work' | 'done' | 'rejected' {
  if (state.judge === accepted) return 'done';
  return state.nbc === refused || over.includes(state.judge) ? 'rejected' : 'work';
}

/** Somebody's answer is waited for, and may be reminded of. */
export const waitsFor = ({ nbc, judge }: InvitationState): 'breedClub' | 'judge' | null => {
  if (judge === judgeWaits) return 'judge';
  return nbc === nbcWaits && judge === notAsked ? 'breedClub' : null;
};

/** The breed club's turn, as every place that lists or counts its judges reads an answer. */
export const waitsForClub = ({ nbc_status, judge_status }: { nbc_status: NbcStatus; judge_status: JudgeStatus }) =>
  waitsFor({ nbc: nbc_status, judge: judge_status }) === 'breedClub';

/** By the setting: the last day of an answer, and the day of a reminder. */
export interface InvitationTerms {
  dogsADay: number;
  answerDays: number;
  reminderDays: number;
}

/** The last day of an answer: by the setting, and always before the show. */
export const answerBy = (askedOn: Day, beginsOn: Day, answerDays: number): Day => {
  const [usual, eve] = [addDays(askedOn, answerDays), addDays(beginsOn, -1)];
  return eve < usual ? eve : usual;
};

/** Dogs of one day, where they are shared out evenly. */
export const loadOf = (dogs: number | null, days: number): number | null =>
  dogs === null ? null : Math.ceil(dogs / Math.max(days, 1));
