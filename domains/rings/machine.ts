/** The life of a breed at a ring: one judge, one rank of a day. */
export const ringStages = ['waiting', 'called', 'judging', 'checked', 'closed', 'reopened'] as const;
export type RingStage = (typeof ringStages)[number];

export type RingActor = 'steward' | 'judge' | 'organiser';

export const ringSteps = ['call', 'start', 'check', 'close', 'reopen'] as const;
export type RingStep = (typeof ringSteps)[number];

interface Step {
  from: readonly RingStage[];
  to: RingStage;
  who: RingActor;
  /** Names the step in the message of a refusal. */
  name: string;
}

/** Every step of a breed; a step that is not listed is refused. A change after the check leads back to `judging`. */
export const steps: Readonly<Record<RingStep, Step>> = {
  call: { from: ['waiting'], to: 'called', who: 'steward', name: 'вызвать породу' },
  start: { from: ['called', 'reopened'], to: 'judging', who: 'steward', name: 'начать судейство' },
  check: { from: ['judging'], to: 'checked', who: 'steward', name: 'проверить породу' },
  close: { from: ['checked'], to: 'closed', who: 'judge', name: 'закрыть породу' },
  reopen: { from: ['closed'], to: 'reopened', who: 'organiser', name: 'открыть породу снова' },
};

export const stageWords: Readonly<Record<RingStage, string>> = {
  waiting: 'ждёт',
  called: 'вызвана',
  judging: 'судят',
  checked: 'проверена',
  closed: 'закрыта',
  reopened: 'открыта снова',
};

/** The next stage, or the reason of a refusal in Russian. */
export function nextStage(
  step: RingStep,
  { stage, actor }: { stage: RingStage; actor: RingActor },
): { to: RingStage } | { refusal: string } {
  const { from, to, who, name } = steps[step];
  if (who !== actor) return { refusal: `Нельзя ${name}: это делает ${actorWords[who]}` };
  if (!from.includes(stage)) return { refusal: `Нельзя ${name}: порода ${stageWords[stage]}` };
  return { to };
}

const actorWords: Readonly<Record<RingActor, string>> = {
  steward: 'распорядитель ринга',
  judge: 'судья своим PIN',
  organiser: 'организатор',
};
