/**
 * The life of an entry. draft exists in the browser's draft only, so the table begins with a place: held until the
 * order is paid, or waiting for a place. `in_catalogue` and what follows come from the closing and the rings.
 */
export const entryStates = [
  'held',
  'waiting',
  'offered',
  'confirmed',
  'in_catalogue',
  'judged',
  'absent',
  'excused',
  'disqualified',
  'expired',
  'withdrawn',
  'refused',
] as const;
export type EntryState = (typeof entryStates)[number];

/** States that take one of the places of an offer. An offered place is kept for the one it was offered to. */
export const placedStates: readonly EntryState[] = [
  'held',
  'offered',
  'confirmed',
  'in_catalogue',
  'judged',
  'absent',
  'excused',
  'disqualified',
];
/** States in which a dog counts as entered: it may not be entered a second time. */
export const liveStates: readonly EntryState[] = [...placedStates, 'waiting'];

/** States that the closing of a breed at its ring gives. */
export const ringStates = ['judged', 'absent', 'excused', 'disqualified'] as const satisfies readonly EntryState[];
export type RingState = (typeof ringStates)[number];

/** States in which the class may still change. */
export const changeableStates: readonly EntryState[] = ['held', 'waiting', 'offered', 'confirmed'];

export type EntryActor = 'entrant' | 'organiser' | 'portal';

export const entrySteps = [
  'offer',
  'take',
  'lapse',
  'confirm',
  'unconfirm',
  'expire',
  'revive',
  'withdraw',
  'refuse',
  'wait',
  'restore',
  'catalogue',
  'close',
  'judge',
  'miss',
  'excuse',
  'disqualify',
  'unjudge',
] as const;
export type EntryStep = (typeof entrySteps)[number];

/** Everything that the log of an entry has: besides the steps of the machine what changes no state. */
export const loggedSteps = [...entrySteps, 'entered', 'class', 'proof', 'owner', 'undo', 'main_ring'] as const;
export type LoggedStep = (typeof loggedSteps)[number];

interface Step {
  from: readonly EntryState[];
  to: EntryState;
  who: readonly EntryActor[];
  /** Names the step in the message of a refusal. */
  name: string;
  /** The reader of the log needs to know why. */
  hasReason?: true;
  /** Allowed after entries have closed. */
  isAllowedLate?: true;
}

/** Every step of an entry; a step that is not listed is refused. */
export const steps: Readonly<Record<EntryStep, Step>> = {
  offer: { from: ['waiting'], to: 'offered', who: ['portal', 'organiser'], name: 'предложить место' },
  take: { from: ['offered'], to: 'held', who: ['entrant', 'organiser'], name: 'занять место' },
  lapse: { from: ['offered'], to: 'waiting', who: ['portal'], name: 'вернуть в очередь' },
  confirm: { from: ['held'], to: 'confirmed', who: ['portal', 'organiser'], name: 'подтвердить', isAllowedLate: true },
  /** The money that confirmed the entry was taken back. */
  unconfirm: { from: ['confirmed'], to: 'held', who: ['portal'], name: 'снять подтверждение', hasReason: true },
  expire: { from: ['held'], to: 'expired', who: ['portal'], name: 'освободить место', isAllowedLate: true },
  revive: { from: ['expired'], to: 'confirmed', who: ['portal', 'organiser'], name: 'вернуть запись' },
  withdraw: {
    from: ['held', 'waiting', 'offered', 'confirmed', 'in_catalogue'],
    to: 'withdrawn',
    who: ['entrant', 'organiser'],
    name: 'снять',
    isAllowedLate: true,
  },
  refuse: {
    from: ['held', 'waiting', 'offered', 'confirmed', 'in_catalogue'],
    to: 'refused',
    who: ['organiser', 'portal'],
    name: 'отказать',
    hasReason: true,
  },
  wait: {
    from: ['held', 'confirmed'],
    to: 'waiting',
    who: ['organiser'],
    name: 'перенести в очередь',
    hasReason: true,
  },
  restore: {
    from: ['withdrawn', 'refused', 'expired'],
    to: 'confirmed',
    who: ['organiser'],
    name: 'вернуть запись',
    hasReason: true,
    isAllowedLate: true,
  },
  catalogue: {
    from: ['confirmed'],
    to: 'in_catalogue',
    who: ['portal'],
    name: 'внести в каталог',
    isAllowedLate: true,
  },
  close: {
    from: ['waiting', 'offered'],
    to: 'refused',
    who: ['portal'],
    name: 'закрыть очередь',
    hasReason: true,
    isAllowedLate: true,
  },
  // Steps of the rings: a breed is closed by its judge, or reopened by the organiser.
  judge: { from: ['in_catalogue'], to: 'judged', who: ['portal'], name: 'записать оценку', isAllowedLate: true },
  miss: { from: ['in_catalogue'], to: 'absent', who: ['portal'], name: 'отметить неявку', isAllowedLate: true },
  excuse: { from: ['in_catalogue'], to: 'excused', who: ['portal'], name: 'снять в ринге', isAllowedLate: true },
  disqualify: {
    from: ['in_catalogue'],
    to: 'disqualified',
    who: ['portal'],
    name: 'дисквалифицировать',
    isAllowedLate: true,
  },
  unjudge: {
    from: ['judged', 'absent', 'excused', 'disqualified'],
    to: 'in_catalogue',
    who: ['portal'],
    name: 'открыть породу снова',
    hasReason: true,
    isAllowedLate: true,
  },
};

/** `isClosed`: entries of the show have closed. */
export function nextState(
  step: EntryStep,
  { state, actor, isClosed }: { state: EntryState; actor: EntryActor; isClosed: boolean },
): { to: EntryState } | { refusal: string } {
  const { from, to, who, name, isAllowedLate } = steps[step];
  if (!who.includes(actor)) return { refusal: `Нельзя ${name}: это делает не участник и не организатор` };
  if (!from.includes(state)) return { refusal: `Нельзя ${name}: запись ${stateWords[state]}` };
  if (isClosed && !isAllowedLate) return { refusal: `Нельзя ${name}: запись на выставку закрыта` };
  return { to };
}

export const stateWords: Readonly<Record<EntryState, string>> = {
  held: 'ждёт оплаты',
  waiting: 'в очереди',
  offered: 'ждёт ответа: место освободилось',
  confirmed: 'подтверждена',
  in_catalogue: 'в каталоге',
  judged: 'оценена',
  absent: 'неявка',
  excused: 'снята в ринге',
  disqualified: 'дисквалифицирована',
  expired: 'срок вышел, место освобождено',
  withdrawn: 'снята',
  refused: 'отклонена',
};

/** The paper that a class asks for. Unless it is accepted by the closing, the dog moves to the open class. */
export const proofStates = ['not_needed', 'asked', 'sent', 'accepted', 'refused'] as const;
export type ProofState = (typeof proofStates)[number];
